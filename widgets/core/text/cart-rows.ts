import { defineMessages } from './define.ts'

/** The folded rows below the lines of a cart; cart-more.ts holds what they unfold. */
export const cartRowsText = defineMessages('cartRows', {
  budget: 'Coût par personne',
  greenActions: 'Gestes verts',
  coupon: 'Code de réduction',
  references: 'Pour votre comptabilité',
  clear: 'Vider le panier',
})
