/** Words of the cart button, which is downloaded before any other widget: as few as it needs. */
export const cartButtonText = {
  name: (items: string) => `Panier : ${items}`,
  items: (count: number) => (count > 1 ? `${count} articles` : `${count} article`),
  empty: 'Panier vide',
  add: 'Ajouter au panier',
  failed: 'Le panier n’a pas pu s’ouvrir. Réessayez.',
} as const
