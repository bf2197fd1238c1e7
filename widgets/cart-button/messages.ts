/** Messages of the cart button, which loads before any other widget: as few as possible. */
export const cartButtonMessages = {
  cart: 'Panier',
  /** Before and after the visible text, for screen readers. */
  before: 'Panier : ',
  items: (count: number) => (count > 1 ? ' articles' : ' article'),
  /** As the total of the cart: with tax, after discounts. */
  sum: (amount: string) => `${amount} TTC`,
  empty: ' vide',
  add: 'Ajouter au panier',
  /** After a click whose files did not load. */
  retry: 'Réessayer',
  failed: 'Le panier n’a pas pu s’ouvrir. Réessayez.',
} as const
