import { PROVIDER } from '../contract/known.ts'

/** Whether an element should have been upgraded to a widget, but is not. */
export const isMissing = (element: Element): boolean =>
  !customElements.get(element.localName) && !element.hasAttribute('loading') && element.localName !== PROVIDER

export const whyMissing = (element: Element) => (element.getRootNode() instanceof ShadowRoot ? UNSEEN : UNDEFINED)

const UNDEFINED = {
  what: 'is not defined',
  fix: 'Look for a failed request or a blocked script above this list; the loader must be on the page as a module.',
}
const UNSEEN = {
  what: 'is in a shadow tree that the loader does not observe',
  fix: 'Call catering.watch(root) with the root of that tree.',
}
