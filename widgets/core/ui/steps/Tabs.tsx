import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

export type Tab = {
  key: string
  label: string
  /** With an address the tab is a real link. */
  href?: string | undefined
  current: boolean
  end?: ReactNode
}

type TabsProps = { label: string; items: readonly Tab[]; onSelect(key: string, event: MouseEvent): void }

/** Sections to go to: a navigation of links or buttons, scrolled sideways when it is too long, the current one in view. */
export function Tabs({ label, items, onSelect }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.key
  useEffect(() => {
    const row = nav.current
    if (!row) return
    // It is first told once the page is laid out: measuring here would lay it out at once.
    const width = new ResizeObserver(() => {
      const tab = row.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView: it would also move the page.
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    })
    width.observe(row)
    return () => width.disconnect()
  }, [current])
  return (
    <nav className="tabs" aria-label={label} part="tabs" ref={nav}>
      {items.map((item) => (
        <TabItem key={item.key} item={item} onSelect={onSelect} />
      ))}
    </nav>
  )
}

function TabItem({ item, onSelect }: { item: Tab } & Pick<TabsProps, 'onSelect'>) {
  const attributes = {
    className: 'tab',
    onClick: (event: MouseEvent) => onSelect(item.key, event),
    children: (
      <>
        {item.label}
        {item.end}
      </>
    ),
  }
  if (item.href !== undefined)
    return <a {...attributes} href={item.href} aria-current={item.current ? 'page' : undefined} />
  return <button {...attributes} type="button" aria-current={item.current ? 'true' : undefined} />
}
