/** Words of the cart button, which is downloaded before any other widget: as few as it needs. */
export const cartButtonMessages = {
  cart: 'Panier',
  /** Stand before and after what is seen, for screen readers. */
  before: 'Panier : ',
  items: (count: number) => (count > 1 ? ' articles' : ' article'),
  /** As at the end of the cart: with tax, after discounts. */
  sum: (amount: string) => `${amount} TTC`,
  empty: ' vide',
  add: 'Ajouter au panier',
  failed: 'Le panier n’a pas pu s’ouvrir. Réessayez.',
} as const
