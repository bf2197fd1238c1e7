import type { Deps } from './deps.ts'

/** Marks French in a page of another language (WCAG 3.1.2), unless the page names the language of the element or overrides messages. */
export function markFrench(element: HTMLElement, { settings }: Deps): void {
  if (!settings.messages && !element.matches('[lang],:lang(fr)')) element.lang = 'fr'
}
