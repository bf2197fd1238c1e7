import { providerOf } from '../../store/settings.ts'

/** Adds a shop's cart drawer to the page, unless there is one. */
export function addDrawer(provider: Element | null): void {
  const drawers = findInShadowTrees('catering-cart[drawer]')
  if (drawers.some((drawer) => providerOf(drawer) === provider)) return
  const drawer = document.createElement('catering-cart')
  drawer.setAttribute('drawer', '')
  ;(provider ?? document.body).append(drawer)
}

/** The elements of the page that match, those in open shadow trees too: a partner may use our tags inside components of its own. */
export function findInShadowTrees(selector: string, root: ParentNode = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? findInShadowTrees(selector, element.shadowRoot) : []),
  ])
}
