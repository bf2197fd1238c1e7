import { defineMessages } from './define.ts'

export const cancellingMessages = defineMessages('cancelling', {
  title: (orderNumber: string) => `Annuler la commande n° ${orderNumber} ?`,
  text: (instant: string) => `C’est sans frais jusqu’au ${instant}.`,
  refund: 'Le remboursement part sur le moyen de paiement utilisé.',
  confirm: 'Oui, annuler la commande',
  keep: 'Garder la commande',
  done: 'Commande annulée',
})

/** An order by card that is not paid yet: its limits, and the button to pay it. */
export const unpaidMessages = defineMessages('unpaid', {
  waits: (orderNumber: string) => `La commande n° ${orderNumber} attend son paiement.`,
  payBefore: (instant: string) => `À payer avant le ${instant}`,
  held: (hour: string) => `Place gardée jusqu’à ${hour}`,
  released: (instant: string) => `À payer avant le ${instant}, si la place est encore libre`,
  pay: 'Payer',
})

/** A line of the cart whose replacement failed. */
export const replacingMessages = defineMessages('replacing', {
  /** Both products are in the cart, with the reason. */
  both: (added: string, existing: string, reason: string) =>
    `${added} est dans votre panier, et ${existing} y est encore. ${reason}`,
})

/** The link of an unknown order or quote, or of another customer's. */
export const unknownMessages = defineMessages('unknown', {
  order: 'Commande introuvable',
  orderText: 'Ce lien ne mène à aucune commande de ce compte.',
  quote: 'Devis introuvable',
  quoteText: 'Ce lien ne mène à aucun devis de ce compte.',
})
