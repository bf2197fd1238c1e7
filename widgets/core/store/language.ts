import type { Deps } from './deps.ts'

/** Sets `lang=fr` in a page of another language (WCAG 3.1.2), unless the page sets the element's language or overrides the messages. */
export function markFrench(element: HTMLElement, { settings }: Deps): void {
  if (!settings.messages && !element.matches('[lang],:lang(fr)')) element.lang = 'fr'
}
