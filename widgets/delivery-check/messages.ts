import { defineMessages } from '../core/messages/define.ts'

/** Whether a postal code is delivered. A place is its code with its town: '69002 Lyon'. */
export const deliveryCheckMessages = defineMessages('deliveryCheck', {
  title: 'Vérifier la livraison',
  submit: 'Vérifier',
  served: (place: string, channelName: string) => `Nous livrons ${place} depuis ${channelName}.`,
  /** A day and a slot follow this text. */
  next: 'Prochain créneau :',
  /** 'avant demain 17 h'. */
  cutoff: (before: string) => `À commander ${before}`,
  order: 'Commander à cette adresse',
  taken: 'C’est votre lieu de livraison.',
})
