import { defineMessages } from './define.ts'

const plural = (count: number): string => (count > 1 ? 's' : '')

/** What is said when a server is too busy and tells for how long. */
export const tooBusyText = defineMessages('tooBusy', {
  after: (wait: string) => `Trop de demandes à la fois. Réessayez dans ${wait}.`,
  seconds: (count: number) => `${count} seconde${plural(count)}`,
  minutes: (count: number) => `${count} minute${plural(count)}`,
  hours: (count: number) => `${count} heure${plural(count)}`,
})
