import { defineMessages } from './define.ts'

/** The question before an order is cancelled, wherever that is done. */
export const cancellingText = defineMessages('cancelling', {
  title: (orderNumber: string) => `Annuler la commande n° ${orderNumber} ?`,
  text: (instant: string) => `C’est sans frais jusqu’au ${instant}.`,
  refund: 'Le remboursement part sur le moyen de paiement utilisé.',
  confirm: 'Oui, annuler la commande',
  keep: 'Garder la commande',
  done: 'Commande annulée',
})
