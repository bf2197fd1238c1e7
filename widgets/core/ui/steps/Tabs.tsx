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
  // It begins at its first tab: measuring would lay out the page at once, for nothing.
  const shown = useRef(items[0]?.key)
  useEffect(() => {
    if (current === shown.current) return
    shown.current = current
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: it would also move the page.
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
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
