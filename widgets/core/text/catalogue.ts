/** Categories, product cards and filters. Prices are bare numbers, the euro sign is in the text. */
export const catalogueText = {
  categories: 'Catégories de la carte',
  results: (count: number) => (count < 2 ? `${count} produit` : `${count} produits`),
  serves: (count: number) => (count < 2 ? `Pour ${count} personne` : `Pour ${count} personnes`),
  pieces: (count: number) => (count < 2 ? `${count} pièce` : `${count} pièces`),
  priceExclTax: (price: string) => `${price} € HT`,
  exclTax: 'HT',
  inclTax: 'TTC',
  seasonal: 'De saison',
  alcoholByVolume: (degree: string) => `${degree} % vol.`,
  reusable: 'Vaisselle consignée',
  unavailableFor: (date: string) => `Indisponible pour le ${date}`,
  unavailableLead: (hours: number, date: string) =>
    `Demande ${hours} h de préparation. Prochaine date possible : ${date}.`,
  unavailableCategory: (date: string) =>
    `Cette catégorie n’est plus livrable à la date choisie. Prochaine date possible : ${date}.`,
  outOfStock: 'Épuisé',
  outOfStockSubstitute: (productName: string) => `Épuisé. Essayez ${productName}.`,
  lowStock: (count: number) => (count < 2 ? `Plus que ${count} disponible` : `Plus que ${count} disponibles`),
  closedDay: 'Point de vente fermé ce jour-là',
  alcoholSlot: 'Pas d’alcool livré avant 8 h',
  alcoholChannel: 'Ce point de vente ne propose pas d’alcool',
  priceTier: (tier: string) => `Gamme de prix : ${tier}`,
  frenchFlag: 'Viandes d’origine France',
  quantityInCart: (count: number) => `${count} au panier`,
  filters: {
    title: 'Filtres',
    clear: 'Effacer les filtres',
    none: 'Aucun produit ne correspond à ces filtres.',
    noneHelp: 'Retirez un filtre, ou effacez-les tous.',
  },
  emptyStates: {
    category: (channelName: string) => `Rien dans cette catégorie chez ${channelName} pour l’instant.`,
    categoryHelp: 'Regardez une catégorie voisine, ou changez de date.',
    seasonal: 'La prochaine carte de saison se prépare.',
  },
} as const
