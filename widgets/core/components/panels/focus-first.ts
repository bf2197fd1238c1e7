import { findIn } from '../../ui/light-dom/LightDomPortal.tsx'

/** Focuses the first field, or the checked one; does nothing without fields. */
export function focusFirst(content: HTMLElement | null): void {
  const first = findIn(content, 'input:checked') ?? findIn(content, 'input')
  first?.focus()
}
