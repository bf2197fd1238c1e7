import { defineMessages } from '../core/messages/define.ts'

/** Applying to open a point of sale. */
export const franchiseMessages = defineMessages('franchise', {
  form: 'Candidature à la franchise',
  area: 'Zone visée',
  areaHint: 'Une ville, un département : nous vous disons si elle est libre.',
  contribution: 'Apport personnel',
  situation: 'Situation actuelle',
  project: 'Votre projet',
  send: 'Envoyer ma candidature',
  sent: 'Candidature reçue. Nous vous répondons, dans un sens ou dans l’autre.',
  another: 'Envoyer une autre candidature',
})
