import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { pageSettings } from './settings.ts'

/** Notes a page that sells, but has nothing that leads to the cart. The cart may be on another page of the site: it is no fault. */
export function examineOrdering(): Finding[] {
  const [element] = findInShadowTrees('catering-product, catering-catalogue, catering-formula')
  const ways = 'catering-cart, catering-cart-button, catering-checkout, a[href*=panier]'
  const isOpenedByScript = [...document.scripts].some(({ text }) =>
    /openCart|catering:(item-added|cart-updated)/.test(text),
  )
  if (!element || findInShadowTrees(ways).length || pageSettings()?.checkout || isOpenedByScript) return []
  return [
    {
      level: 'note',
      where: `<${element.localName}>`,
      section: 'Getting started',
      element,
      what: 'is on a page without a cart: nothing that this page shows leads to the order',
      fix: 'Write <catering-cart-button></catering-cart-button>, unless a script or another page of your site shows the cart.',
    },
  ]
}
