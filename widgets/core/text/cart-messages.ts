import { defineMessages } from './define.ts'

/** Sentences of messages about a cart, by code, for a backend that sends them in another language. */
export const cartMessagesText: Readonly<Record<string, string>> = defineMessages('cartMessages', {
  product_gone: 'Ce produit n’est plus à la carte.',
  out_of_stock: 'Il n’en reste plus assez.',
  coupon_lost: 'Le code de réduction ne s’applique plus à ce panier.',
  slot_gone: 'Ce créneau n’est plus possible.',
  agreed_price_lost: 'Les prix du devis ne valent plus.',
})
