import { findIn } from '../../ui/light-dom/LightDomPortal.tsx'

/** Moves the focus to the first field, or to the one that is chosen already; does nothing where there is none. */
export function focusFirst(content: HTMLElement | null): void {
  const first = findIn(content, 'input:checked') ?? findIn(content, 'input')
  first?.focus()
}
