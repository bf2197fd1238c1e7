import { defineMessages } from '../../core/messages/define.ts'

/** What changed between the cart that was seen and the current one, and the ways out. */
export const changesMessages = defineMessages('changes', {
  title: 'Votre commande a changé',
  intro: 'Rien n’est commandé. Voyez ce qui est différent, puis continuez.',
  /** Where nothing has changed, and the order cannot be placed as it is. */
  blocked: 'Votre commande est à compléter',
  blockedIntro: 'Rien n’est commandé. Voyez ce qui manque, puis continuez.',
  price: (name: string, now: string, before: string) => `${name} : ${now} au lieu de ${before}`,
  left: (name: string, left: number) => `${name} : il en reste ${left}`,
  none: (name: string) => `${name} : il n’y en a plus`,
  gone: (name: string) => `${name} n’est plus à la carte`,
  coupon: 'Le code de réduction ne s’applique plus à ce panier.',
  minimum: (amount: string) => `Il manque ${amount} pour atteindre le minimum.`,
  total: (now: string, before: string) => `Le total est maintenant de ${now}, au lieu de ${before}.`,
  accept: (price: string) => `Accepter ${price}`,
  take: (left: number) => `En prendre ${left}`,
  replace: (name: string) => `Prendre ${name} à la place`,
  remove: 'Retirer',
  without: 'Continuer sans le code',
  firstSlot: (day: string, slot: string) => `Prendre ${day}, ${slot}`,
  otherSlot: 'Choisir un autre créneau',
  fill: 'Compléter le panier',
  seeCart: 'Revoir le panier',
})
