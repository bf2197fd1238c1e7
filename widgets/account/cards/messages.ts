import { defineMessages } from '../../core/messages/define.ts'

/** The cards a customer keeps, on the page of payment methods. */
export const savedCardsMessages = defineMessages('savedCards', {
  title: 'Cartes enregistrées',
  empty: 'Aucune carte enregistrée',
  emptyHelp: 'Vous pourrez en enregistrer une lors d’un paiement, ou dès maintenant.',
  onlyAtPayment: 'Une carte s’enregistre au moment de payer une commande.',
  add: 'Ajouter une carte',
  save: 'Enregistrer la carte',
  added: 'Carte ajoutée',
  /** For a bank with a challenge before a card is saved. */
  bank: {
    intro: 'Votre banque vous demande de confirmer cette carte. Rien n’est débité.',
    silence: 'Votre banque ne répond pas. Rien n’est débité : arrêtez, puis réessayez.',
    stop: 'Ne pas enregistrer',
    stopped: 'Vous avez arrêté la vérification. La carte n’est pas enregistrée.',
    failed: 'Votre banque n’a pas confirmé cette carte. Essayez-en une autre.',
  },
  removed: 'Carte supprimée',
  removeNamed: (card: string) => `Supprimer la carte ${card}`,
  removeTitle: 'Supprimer cette carte ?',
  removeText: 'Elle ne pourra plus servir à payer. Les commandes payées ne changent pas.',
  defaultCard: 'Par défaut',
  makeDefault: 'Utiliser par défaut',
  makeDefaultNamed: (card: string) => `Utiliser par défaut la carte ${card}`,
  expired: 'Expirée',
  replace: 'Remplacer',
  replaceNamed: (card: string) => `Remplacer la carte ${card}`,
  transfer: {
    title: 'Virement bancaire',
    open: 'Virement à 30 jours ouvert',
    openText: (company: string) =>
      `${company ? `Pour ${company}, par` : 'Par'} commande, sur facture. Les boissons alcoolisées se règlent à la commande.`,
    closed: 'Le virement est réservé aux entreprises dont le compte est ouvert.',
  },
})
