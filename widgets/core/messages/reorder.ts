import { defineMessages } from './define.ts'

/** The changes since an order, line by line, and the choices for them. Prices are already formatted, without tax. */
export const reorderMessages = defineMessages('reorder', {
  intro: (orderNumber: string) => `Commande n° ${orderNumber}`,
  done: 'Votre commande est dans le panier.',
  doneFor: (day: string, slot: string) => `Votre commande est dans le panier, pour le ${day}, ${slot}.`,
  changed: (count: number) => (count < 2 ? 'Un produit a changé depuis' : `${count} produits ont changé depuis`),
  unchanged: (count: number) => (count < 2 ? 'Un produit inchangé' : `${count} produits inchangés`),
  times: (quantity: number) => `${quantity} ×`,
  states: {
    price: (before: string, now: string) => `Prix : ${before} HT la dernière fois, ${now} HT maintenant`,
    short: (left: number) => `Il n’en reste que ${left}`,
    out: 'Épuisé pour le moment',
    'off-carte': 'N’est plus à la carte',
    'out-of-season': 'Hors saison en ce moment',
    'not-sold-here': 'N’est pas vendu par ce point de vente',
    part: (part: string) => `${part} n’entre plus dans ce menu`,
    compose: 'Un menu se compose de nouveau',
  },
  choices: {
    keep: (quantity: number, price: string) => `Garder ${quantity} à ${price} HT`,
    take: (quantity: number, price: string) => `En prendre ${quantity} à ${price} HT`,
    replace: (quantity: number, name: string, price: string) => `Remplacer par ${quantity} ${name} à ${price} HT`,
    replacePart: (part: string, name: string) => `Remplacer ${part} par ${name}`,
    leave: 'Laisser de côté',
  },
  fromQuote: 'Cette commande venait d’un devis : ses prix convenus ne sont pas repris, ceux de la carte s’appliquent.',
  leftOut: (services: string) => `Ne se recommande pas : ${services}. Demandez un devis pour ces prestations.`,
  notCompared: 'Nous n’avons pas pu comparer avec la carte du jour : vérifiez les prix dans le panier.',
  closed: (channelName: string) => `${channelName} ne prend plus de commandes.`,
  elsewhere: (channelName: string) => `Commander chez ${channelName}`,
  notDelivered: (channelName: string) =>
    `${channelName} ne livre plus à cette adresse : vous en choisirez une autre avec la livraison.`,
  changedMeanwhile: 'La carte vient de changer. Rien n’a été ajouté : vérifiez vos choix.',
  nothingLeft: 'Plus rien de cette commande ne peut être commandé aujourd’hui.',
  delivery: (day: string, slot: string) => `Livrer le ${day}, ${slot}`,
  deliveryHelp: 'Le même créneau, au prochain jour possible. Vous pourrez en changer.',
  noSlot: 'Vous choisirez le jour et le créneau avec la livraison.',
  cart: {
    title: 'Votre panier n’est pas vide',
    add: (items: string) => `Ajouter à mon panier (${items})`,
    replace: 'Remplacer mon panier',
    other: (channelName: string) =>
      `Votre panier vient d’un autre point de vente. Il sera remplacé par cette commande chez ${channelName}.`,
  },
  total: 'Total HT',
  addToCart: 'Mettre au panier',
})
