import { defineMessages } from './define.ts'

/** The contact form. */
export const contactMessages = defineMessages('contact', {
  intro: 'Nous répondons sous un jour ouvré.',
  /** Followed by the name and the phone number of the channel. */
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
