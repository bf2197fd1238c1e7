import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

export type Tab = {
  key: string
  label: string
  /** With a URL the tab is a link. */
  href?: string | undefined
  current: boolean
  end?: ReactNode
}

type TabsProps = { label: string; items: readonly Tab[]; onSelect(key: string, event: MouseEvent): void }

/** A navigation of links or buttons, scrolled horizontally when it overflows, with the current item in view. */
export function Tabs({ label, items, onSelect }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.key
  useEffect(() => {
    const row = nav.current
    if (!row) return
    // ResizeObserver calls back after the first layout: measuring here would force one.
    const width = new ResizeObserver(() => {
      const tab = row.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which would also scroll the page.
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
