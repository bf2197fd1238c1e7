import { shopElementOf } from '../../store/shop-element.ts'

/** The stores whose button has dispatched `catering:open-cart`, which their drawer then does not dispatch again. */
export const sentByButton = new WeakSet<object>()

/** Adds the cart drawer of a shop to the page, unless there is one. */
export function addDrawer(provider: Element | null): void {
  const drawers = findInShadowTrees('catering-cart[drawer]')
  if (drawers.some((drawer) => shopElementOf(drawer) === provider)) return
  const drawer = document.createElement('catering-cart')
  drawer.setAttribute('drawer', '')
  ;(provider ?? document.body).append(drawer)
}

/** The matching elements of the page, including open shadow trees: partners may use the tags inside their own components. */
export const findInShadowTrees = (selector: string, root: ParentNode = document): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? findInShadowTrees(selector, element.shadowRoot) : []),
  ])
