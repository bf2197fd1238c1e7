import { defineMessages } from './define.ts'

/** The question before an order is cancelled, wherever that is done. */
export const cancellingMessages = defineMessages('cancelling', {
  title: (orderNumber: string) => `Annuler la commande n° ${orderNumber} ?`,
  text: (instant: string) => `C’est sans frais jusqu’au ${instant}.`,
  refund: 'Le remboursement part sur le moyen de paiement utilisé.',
  confirm: 'Oui, annuler la commande',
  keep: 'Garder la commande',
  done: 'Commande annulée',
})

/** A line of the cart that another dish was to replace. */
export const replacingMessages = defineMessages('replacing', {
  /** Both dishes are in the cart, with the reason. */
  both: (added: string, kept: string, reason: string) =>
    `${added} est dans votre panier, et ${kept} y est encore. ${reason}`,
})

/** A link to an order or a quote that is unknown, or another customer's. */
export const unknownMessages = defineMessages('unknown', {
  order: 'Commande introuvable',
  orderText: 'Ce lien ne mène à aucune commande de ce compte.',
  quote: 'Devis introuvable',
  quoteText: 'Ce lien ne mène à aucun devis de ce compte.',
})
