import { defineMessages } from './define.ts'

/** What has changed in a cart that was moved from the national menu to a channel. */
export const movedCartMessages = defineMessages('movedCart', {
  same: (channelName: string) => `Votre panier est maintenant chez ${channelName} : mêmes produits, mêmes prix.`,
  title: 'Votre panier a changé',
  intro: (channelName: string) => `Il est maintenant chez ${channelName}, à sa carte et à ses prix.`,
  price: (before: string, now: string) => `Prix : ${before} HT auparavant, ${now} HT maintenant`,
  short: (left: number) => `Quantité ramenée à ${left} : il n’en reste pas davantage`,
  gone: 'N’a pas pu être mis dans votre panier',
  removed: 'Retiré de votre panier.',
  add: (quantity: number, name: string, price: string) => `Ajouter ${quantity} ${name} à ${price} HT`,
  addWith: (part: string, name: string) => `Ajouter ce menu avec ${name} au lieu de ${part}`,
  added: (name: string) => `${name} est dans votre panier.`,
  compose: 'Composer ce menu de nouveau',
  done: 'Continuer',
})
