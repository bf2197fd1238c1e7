import { defineMessages } from './define.ts'

/** Words of the shop's messages, for screen readers. */
export const alertsText = defineMessages('alerts', {
  region: 'Notifications',
  close: 'Fermer la notification',
})
