import { useEffect, useRef, useState } from 'react'

/**
 * After a change of page: says its title, and puts the focus on its heading without scrolling. Silent for the first one. Another view of
 * the same page, such as a record of a list and back, leaves the focus to its widget.
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
    <p className="sr" role="status">
      {title}
    </p>
  )
}
