import { useEffect, useRef, useState } from 'react'

/**
 * After a change of page, says the title of the new page and moves the focus to its heading without scrolling. Silent for the first page.
 * When only the view of the page changes, such as an order opened from a list, the focus stays where its widget put it.
 */
export function Announcer({ screen, path }: { screen: number; path: string }) {
  const shown = useRef({ screen, path })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    shown.current = { screen, path }
    if (screen === before.screen) return
    setTitle(document.title)
    if (path === before.path && document.activeElement !== document.body) return
    const heading =
      document.querySelector<HTMLElement>('#contenu h1') ?? document.querySelector<HTMLElement>('#contenu')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [screen, path])

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
