import { BASKET } from '../../../widgets/cart-button/basket-icon.ts'
import { cartButtonText as words } from '../../../widgets/core/text/cart-button.ts'

/** What the cart button draws for an empty cart; it is plain DOM, so there is no view to draw on the server. */
export const cartButton =
  `<button type="button" part="button"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${BASKET}"></path></svg>` +
  `<i></i><span class="fold">${words.cart}</span><i></i><b part="count"></b><i>${words.empty}</i></button>`
