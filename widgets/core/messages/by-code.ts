import { defineMessages } from './define.ts'

/** A product that a page adds by its code. */
export const byCodeMessages = defineMessages('byCode', {
  unknown: 'Ce produit n’est plus à la carte.',
  quantity: 'Cette quantité n’est pas possible : il faut un nombre entier, 1 au moins.',
})
