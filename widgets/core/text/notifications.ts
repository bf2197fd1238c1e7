import { defineMessages } from './define.ts'

/** Mails that we may send a customer besides those that an order needs. */
export const notificationsText = defineMessages('notifications', {
  intro:
    'Les messages liés à une commande (confirmation, facture, réponse à un devis) partent toujours. Le reste, c’est vous qui décidez.',
  choices: {
    newsletter: { label: 'Lettre d’information', hint: 'La carte de saison et les nouveautés' },
    promotional: { label: 'Offres', hint: 'Les codes de réduction et les opérations' },
    partner: {
      label: 'Offres de nos partenaires',
      hint: 'Nous ne transmettons jamais votre adresse à un partenaire sans cet accord.',
    },
  },
  saved: 'Vos choix sont enregistrés',
  failed: 'Vos choix n’ont pas pu être enregistrés. Rien n’a changé.',
})
