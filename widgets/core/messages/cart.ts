import { defineMessages } from './define.ts'

/** The first view of the cart. A price is a bare number, an amount includes its euro sign. */
export const cartMessages = defineMessages('cart', {
  title: 'Votre panier',
  items: (count: number) => (count < 2 ? `${count} article` : `${count} articles`),
  itemsFor: (items: string, guests: number) => `${items} pour ${guests} convive${guests < 2 ? '' : 's'}`,
  empty: 'Votre panier est vide',
  unread: 'Votre panier n’a pas pu être lu. Il est gardé : réessayez dans un instant.',
  emptyHelp: 'Commencez par les plateaux-repas, ou retrouvez une commande passée.',
  seeCatalogue: 'Voir la carte',
  reorder: 'Retrouver une commande',
  held: 'Votre panier vous attend',
  signIn: 'Me reconnecter',
  /** An action that failed, with the reason. */
  notChanged: (productName: string, reason: string) => `${productName} : la quantité n’a pas changé. ${reason}`,
  notRemoved: (productName: string, reason: string) => `${productName} est toujours dans le panier. ${reason}`,
  fix: 'Corriger le panier pour commander',
  by: (place: string, channelName: string) => (place ? `${place}, par ${channelName}` : channelName),
  unitPrice: (price: string) => `${price} € HT l’unité`,
  removed: (productName: string) => `Retiré du panier : ${productName}`,
  minimumLeft: (amount: string) => `Plus que ${amount} pour commander`,
  minimumReached: 'Minimum de commande atteint',
  minimumInfo: (amount: string, channelName: string) => `Minimum de ${amount} HT chez ${channelName}, hors livraison`,
  freeDeliveryLeft: (amount: string) => `Plus que ${amount} pour la livraison offerte`,
  freeDeliveryReached: 'Livraison offerte',
  subTotal: 'Sous-total HT',
  discount: (code: string) => `Remise ${code}`.trim(),
  service: (text: string, quantity: number) => (quantity < 2 ? text : `${text} × ${quantity}`),
  shipping: 'Livraison HT',
  shippingToChoose: 'Selon le créneau',
  shippingFree: 'Offerte',
  vatLine: (rate: string, base: string) => `TVA ${rate} % sur ${base}`,
  totalExclTax: 'Total HT',
  totalInclTax: 'Total TTC',
  /** When the backend states no taxes. */
  total: 'Total',
  checkout: 'Passer commande',
  givePlace: 'Indiquer le code postal',
  delivery: 'Votre livraison',
  myAddress: 'Choisir mon adresse',
  otherAddress: 'Changer d’adresse',
  nationalMenu: 'Vous voyez la carte nationale. Indiquez votre code postal pour voir les créneaux et les frais.',
  updated: (count: string, total: string) => `Panier : ${count}, total ${total} HT`,
})

/** Messages of a cart by code, for a backend that sends them in another language; `other` for an error of another code. */
export const cartProblemMessages: Readonly<Record<string, string>> = defineMessages('cartProblem', {
  product_gone: 'Ce produit n’est plus à la carte.',
  out_of_stock: 'Il n’en reste plus assez.',
  coupon_lost: 'Le code de réduction ne s’applique plus à ce panier.',
  slot_gone: 'Ce créneau n’est plus possible.',
  agreed_price_lost: 'Les prix du devis ne valent plus.',
  other: 'Ce panier ne peut pas être commandé en l’état. Vérifiez ses articles et sa livraison, ou écrivez-nous.',
  notice: 'Vérifiez vos articles et votre livraison avant de commander.',
})

/** For a sign-in with a new cart when the account has another one. */
export const cartRestoreMessages = defineMessages('cartRestore', {
  otherWaits:
    'Vous aviez laissé un autre panier dans votre compte. Nous gardons celui-ci ; l’autre reviendra à votre prochaine connexion, une fois cette commande passée.',
  restored: (channelName: string) => `Votre panier est de retour, et la livraison repasse chez ${channelName}.`,
  undo: 'Revenir au choix précédent',
})

/** The collapsed rows below the lines of a cart; cart/messages.ts has the messages of their content. */
export const cartRowsMessages = defineMessages('cartRows', {
  budget: 'Coût par personne',
  greenActions: 'Gestes verts',
  coupon: 'Code de réduction',
  references: 'Pour votre comptabilité',
  clear: 'Vider le panier',
})
