/** What a message about a cart says, by its code, where the backend does not say it in French. */
export const cartMessagesText: Readonly<Record<string, string>> = {
  product_gone: 'Ce produit n’est plus à la carte.',
  out_of_stock: 'Il n’en reste plus assez.',
  coupon_lost: 'Le code de réduction ne s’applique plus à ce panier.',
  slot_gone: 'Ce créneau n’est plus possible.',
  agreed_price_lost: 'Les prix du devis ne valent plus.',
}
