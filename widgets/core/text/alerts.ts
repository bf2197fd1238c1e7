/** Words of the shop's messages, for screen readers. */
export const alertsText = {
  region: 'Notifications',
  close: 'Fermer la notification',
} as const
