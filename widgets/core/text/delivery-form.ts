import { defineMessages } from './define.ts'

/** The delivery form: where, when, for how many, and what the point of sale asks. Amounts come with their euro sign. */
export const deliveryFormText = defineMessages('deliveryForm', {
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
