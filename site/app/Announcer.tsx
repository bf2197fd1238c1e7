import { useEffect, useRef, useState } from 'react'

/**
 * After a navigation, announces the title of the page and moves the focus to its heading without scrolling. When only the query changes,
 * as for an order opened from a list, the focus stays where the widget put it.
 */
export function Announcer({ pageId, path }: { pageId: number; path: string }) {
  const previous = useRef({ pageId, path })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = previous.current
    previous.current = { pageId, path }
    if (pageId === before.pageId) return
    setTitle(document.title)
    if (path === before.path && document.activeElement !== document.body) return
    const heading =
      document.querySelector<HTMLElement>('#contenu h1') ?? document.querySelector<HTMLElement>('#contenu')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pageId, path])

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
