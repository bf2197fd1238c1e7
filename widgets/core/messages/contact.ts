import { defineMessages } from './define.ts'

/** Writing to us. */
export const contactMessages = defineMessages('contact', {
  intro: 'Nous répondons sous un jour ouvré.',
  /** Stands before the name and the number of the point of sale that delivers here. */
  faster: 'Pour une commande en cours ou une allergie sévère, le plus rapide est d’appeler',
  urgent: 'Une commande en cours, une allergie sévère ? Appelez : c’est le plus rapide.',
  subject: 'Sujet',
  message: 'Message',
  messageHint: 'Aucune donnée de santé, merci.',
  send: 'Envoyer le message',
  checking: 'Vérification anti-robot et envoi en cours',
  sent: 'Message envoyé. Nous répondons sous un jour ouvré.',
  another: 'Écrire un autre message',
})
