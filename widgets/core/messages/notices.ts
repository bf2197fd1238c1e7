import { defineMessages } from './define.ts'

export const slowRequestMessages = defineMessages('slowRequest', {
  slow: 'C’est plus long que d’habitude.',
  retrying: 'Nouvel essai en cours…',
  /** For a write, which is not sent again, as it may have been processed. */
  inFlight: 'C’est plus long que d’habitude. Votre demande est toujours en route : inutile de la refaire.',
})

/** Names of the alerts, for screen readers. */
export const alertsMessages = defineMessages('alerts', {
  region: 'Notifications',
  close: 'Fermer la notification',
})

/** Changes by another tab. */
export const otherTabsMessages = defineMessages('otherTabs', {
  changed: 'Votre panier a été modifié dans un autre onglet.',
  emptied: 'Votre panier a été vidé dans un autre onglet.',
  ordered: 'Votre panier a été commandé dans un autre onglet.',
  seeOrder: 'Voir la commande',
  signedOut: 'Votre session a été fermée dans un autre onglet.',
})

const plural = (count: number): string => (count > 1 ? 's' : '')

/** The server is overloaded and sent `Retry-After`. */
export const retryAfterMessages = defineMessages('retryAfter', {
  after: (wait: string) => `Trop de demandes à la fois. Réessayez dans ${wait}.`,
  seconds: (count: number) => `${count} seconde${plural(count)}`,
  minutes: (count: number) => `${count} minute${plural(count)}`,
  hours: (count: number) => `${count} heure${plural(count)}`,
})

/** The message of a rate limit, from `Retry-After` in milliseconds, rounded up. */
export function retryMessage(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return retryAfterMessages.after(retryAfterMessages.seconds(seconds))
  return retryAfterMessages.after(
    minutes < 60 ? retryAfterMessages.minutes(minutes) : retryAfterMessages.hours(Math.ceil(minutes / 60)),
  )
}
