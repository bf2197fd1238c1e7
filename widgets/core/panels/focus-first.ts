import { findIn } from '../ui/in-page/find-in.ts'

/** To the first thing to fill in, or to what is chosen already; nothing happens where there is none. */
export function focusFirst(content: HTMLElement | null): void {
  const first = findIn(content, 'input:checked') ?? findIn(content, 'input')
  first?.focus()
}
