import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createLightRoom } from './light-dom-host.ts'

/**
 * Draws its content in the page's own tree, as a child of the widget's tag, and shows it here through a slot: password managers,
 * autofill and third parties look no further than that. Where there is no shadow tree it stays in place.
 */
export function InPage({ children }: { children: ReactNode }) {
  const name = useId()
  const slot = useRef<HTMLSlotElement>(null)
  const [room, setRoom] = useState<Element | 'here' | null>(null)
  useLayoutEffect(() => {
    const place = slot.current
    const { host } = place?.getRootNode() as Partial<ShadowRoot>
    if (!host || place?.closest('catering-form')) return setRoom('here')
    const made = createLightRoom(host, name)
    setRoom(made)
    return () => {
      made.home = null
      // A page's library may have replaced `remove` by one that wants a parent.
      made.parentNode?.removeChild(made)
    }
  }, [name])

  if (room === 'here') return children
  return (
    <>
      <slot ref={slot} name={name} />
      {room && createPortal(children, room)}
    </>
  )
}

/** The first match below an element, also among what is slotted there: forms stand in the page's own tree. */
export function findIn(element: Element | null | undefined, selector: string): HTMLElement | null {
  const places = [...(element?.querySelectorAll('slot') ?? [])].flatMap((slot) => slot.assignedElements())
  for (const place of [element, ...places]) {
    const found = place?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}
