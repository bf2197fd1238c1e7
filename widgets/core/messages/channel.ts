import { defineMessages } from './define.ts'

/** Finding the channel of a postal code. Amounts include their euro sign. */
export const channelPickerMessages = defineMessages('channelPicker', {
  title: 'Où livrons-nous ?',
  label: 'Code postal de livraison',
  hint: 'Cinq chiffres, ou le nom de la commune de livraison',
  placeholder: '75002',
  submit: 'Voir la carte',
  later: 'Plus tard',
  searching: 'Nous cherchons votre traiteur',
  found: (channelName: string, postalCode: string) => `${channelName} livre le ${postalCode}.`,
  current: (channelName: string) => `Livraison par ${channelName}`,
  notFound: (postalCode: string) => `Aucune point de vente trouvé pour le code postal ${postalCode}`,
  notFoundHelp: 'Vérifiez les cinq chiffres, essayez le code postal de la commune plutôt qu’un CEDEX, ou',
  suggestions: (count: number) => (count > 1 ? `${count} communes proposées` : `${count} commune proposée`),
  nearby: 'Nous livrons près de là',
  invalid: 'Un code postal compte cinq chiffres.',
  town: 'Un code postal compte cinq chiffres. Pour une commune, choisissez-la dans la liste.',
  changeTitle: 'Changer de point de vente ?',
  changeText: (postalCode: string, channelName: string) =>
    `Le ${postalCode} est livré par ${channelName}. Les produits et les prix ne sont pas les mêmes : votre panier actuel sera vidé.`,
  changeConfirm: 'Changer et vider le panier',
  changeCancel: (channelName: string) => `Garder ${channelName}`,
  minimum: (amount: string) => `Minimum de commande : ${amount} HT`,
  freeDelivery: (amount: string) => `Livraison offerte dès ${amount} HT`,
  orderEndTime: (time: string) => `Commandes jusqu’à ${time} la veille ouvrée`,
})

/** The delivery form: address, date, guests, and the terms of the channel. Amounts include their euro sign. */
export const deliveryFormMessages = defineMessages('deliveryForm', {
  title: 'Date et lieu de livraison',
  placeTitle: 'Où ?',
  placeFirst: 'Indiquez d’abord le code postal de livraison : chaque traiteur a ses jours et ses créneaux.',
  guestsTitle: 'Pour combien ?',
  guests: 'Nombre de convives',
  fewer: 'Un convive de moins',
  more: 'Un convive de plus',
  guestsWrong: 'Indiquez un nombre entier de convives, de 1 à 5\u202f000.',
  nothingChosen: 'Aucun créneau choisi',
  chosen: (day: string, slot: string) => `${day}, ${slot}`,
  confirm: 'Confirmer',
  terms: (channelName: string) => `Commander chez ${channelName}`,
  phone: 'Téléphone',
  closings: (days: string) => `Fermé ${days}`,
  closedOn: (day: string) => `le ${day}`,
  closedFromTo: (first: string, last: string) => `du ${first} au ${last}`,
})

/** The labels of form fields. */
export const formsMessages = defineMessages('forms', {
  civility: 'Civilité',
  civilityMme: 'Madame',
  civilityM: 'Monsieur',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Société',
  siret: 'SIRET',
  siretHint: 'Il figure sur vos factures. Quatorze chiffres.',
  email: 'Adresse courriel',
  phone: 'Téléphone',
  phoneHint: 'Joignable le jour de la livraison',
  address: 'Adresse',
  street: 'Numéro et rue',
  postcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  building: 'Tour ou bâtiment',
  floor: 'Étage et salle',
  accessCode: 'Code d’accès',
  loadingDock: 'Quai de livraison',
})

export const fieldMessages = defineMessages('field', {
  /** In parentheses beside the label of every optional field. */
  optional: 'facultatif',
  /** Above the fields of a form with optional fields. */
  required: 'Tous les champs sont requis, sauf ceux marqués « facultatif ».',
  /** Below an invalid field of this type. */
  examples: { email: 'Exemple : nom@entreprise.fr', tel: 'Exemple : 01 99 00 12 34' } as Readonly<
    Record<string, string>
  >,
})
