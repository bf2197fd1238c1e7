import { useEffect, useRef, useState } from 'react'

/** After a change of page: says its title, and puts the focus on its heading without scrolling. Silent for the first one. */
export function Announcer({ screen }: { screen: number }) {
  const first = useRef(screen)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (screen === first.current) return
    setTitle(document.title)
    const heading =
      document.querySelector<HTMLElement>('#contenu h1') ?? document.querySelector<HTMLElement>('#contenu')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [screen])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
