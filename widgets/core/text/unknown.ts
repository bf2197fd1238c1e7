import { defineMessages } from './define.ts'

/** A link to an order or a quote that is unknown, or another customer's. */
export const unknownText = defineMessages('unknown', {
  order: 'Commande introuvable',
  orderText: 'Ce lien ne mène à aucune commande de ce compte.',
  quote: 'Devis introuvable',
  quoteText: 'Ce lien ne mène à aucun devis de ce compte.',
})
