import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createLightDomHost } from './light-dom-host.ts'

/** Renders into the light DOM, slotted here: autofill does not search shadow trees. Outside of one it renders in place. */
export function LightDomPortal({ children }: { children: ReactNode }) {
  const name = useId()
  const slot = useRef<HTMLSlotElement>(null)
  const [target, setTarget] = useState<Element | 'here' | null>(null)
  useLayoutEffect(() => {
    const place = slot.current
    const { host } = place?.getRootNode() as Partial<ShadowRoot>
    if (!host || place?.closest('catering-form')) return setTarget('here')
    const made = createLightDomHost(host, name)
    setTarget(made)
    return () => {
      made.home = null
      // A library of the page may have replaced `remove` by one that requires a parent.
      made.parentNode?.removeChild(made)
    }
  }, [name])

  if (target === 'here') return children
  return (
    <>
      <slot ref={slot} name={name} />
      {target && createPortal(children, target)}
    </>
  )
}

/** The first match below an element, including slotted forms of the light DOM. */
export function findIn(element: Element | null | undefined, selector: string): HTMLElement | null {
  const places = [...(element?.querySelectorAll('slot') ?? [])].flatMap((slot) => slot.assignedElements())
  for (const place of [element, ...places]) {
    const found = place?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Focuses the checked field, else the first one, if there is any. */
export const focusFirst = (element: HTMLElement | null): void =>
  (findIn(element, 'input:checked') ?? findIn(element, 'input'))?.focus()
