import { defineMessages } from './define.ts'

/** Categories, product cards and filters. Prices are bare numbers, the euro sign is in the text. */
export const catalogueMessages = defineMessages('catalogue', {
  categories: 'Catégories de la carte',
  seeAll: 'Tout voir',
  results: (count: number) => (count < 2 ? `${count} produit` : `${count} produits`),
  serves: (count: number) => (count < 2 ? `Pour ${count} personne` : `Pour ${count} personnes`),
  pieces: (count: number) => (count < 2 ? `${count} pièce` : `${count} pièces`),
  priceExclTax: (price: string) => `${price} € HT`,
  exclTax: 'HT',
  inclTax: 'TTC',
  seasonal: 'De saison',
  alcoholByVolume: (degree: string) => `${degree} % vol.`,
  reusable: 'Vaisselle consignée',
  outOfStock: 'Épuisé',
  /** On the button of a page that suggests more than one. */
  addSome: (count: number) => `Ajouter ${count}`,
  /** On a button, until the cart is viewed. */
  added: 'Ajouté',
  lowStock: (count: number) => (count < 2 ? `Plus que ${count} disponible` : `Plus que ${count} disponibles`),
  frenchFlag: 'Viandes d’origine France',
  priceTier: (tier: number) => `Gamme de prix ${tier} sur 4`,
  quantityInCart: (count: number) => `${count} au panier`,
  inCart: (product: string, count: number) => `${product}\u00a0: ${count} au panier`,
  filters: {
    title: 'Filtres',
    search: 'Chercher un plat',
    avoid: 'Allergènes à éviter',
    unread: 'Les filtres n’ont pas pu être lus.',
    none: 'Aucun produit ne correspond à ces filtres.',
    noneHelp: 'Retirez un filtre, ou effacez-les tous.',
    noneSafe: 'Toutes les recettes d’ici contiennent ce que vous évitez. Regardez une catégorie voisine.',
  },
  gone: 'Cette catégorie n’est plus à la carte.',
  emptyStates: {
    /** The channel may have no name, or not be loaded yet. */
    category: (channelName: string) =>
      `Rien dans cette catégorie${channelName && ` chez ${channelName}`} pour l’instant.`,
    categoryHelp: 'Regardez une catégorie voisine, ou changez de date.',
    seasonal: 'La prochaine carte de saison se prépare.',
  },
})
