/** Finding the point of sale that delivers to a postal code. Amounts come with their euro sign. */
export const channelPickerText = {
  title: 'Où livrons-nous ?',
  label: 'Code postal de livraison',
  hint: 'Cinq chiffres, celui de l’adresse de livraison',
  placeholder: '75002',
  submit: 'Voir la carte',
  searching: 'Nous cherchons votre traiteur',
  found: (channelName: string, zip: string) => `${channelName} livre le ${zip}.`,
  current: (channelName: string) => `Livraison par ${channelName}`,
  change: 'Changer de code postal',
  nationalMenu: 'Vous voyez la carte nationale. Indiquez votre code postal pour voir les créneaux et les frais.',
  notFound: (zip: string) => `Aucune point de vente trouvé pour le code postal ${zip}`,
  notFoundHelp:
    'Vérifiez les cinq chiffres, essayez le code postal de la commune plutôt qu’un CEDEX, ou demandez un devis.',
  cedexResolved: (cedex: string, zip: string) => `Le ${cedex} est un code CEDEX : nous livrons au ${zip}.`,
  comingSoon: (channelName: string) => `${channelName} ouvre bientôt.`,
  invalid: 'Un code postal compte cinq chiffres.',
  changeTitle: 'Changer de point de vente ?',
  changeText: (zip: string, channelName: string) =>
    `Le ${zip} est livré par ${channelName}. Les produits et les prix ne sont pas les mêmes : votre panier actuel sera vidé.`,
  changeConfirm: 'Changer et vider le panier',
  changeCancel: (channelName: string) => `Garder ${channelName}`,
  suggestions: (count: number) => (count < 2 ? `${count} commune proposée` : `${count} communes proposées`),
  minimum: (amount: string) => `Minimum de commande : ${amount} HT`,
  freeDelivery: (amount: string) => `Livraison offerte dès ${amount} HT`,
  orderEndTime: (time: string) => `Commandes jusqu’à ${time} la veille ouvrée`,
  phone: 'Téléphone',
  email: 'Courriel',
  zipcodesTitle: 'Codes postaux livrés',
  emptyStates: {
    channels: 'Aucun point de vente à afficher.',
  },
} as const
