const plural = (count: number): string => (count > 1 ? 's' : '')

/** What a server that is asked too much says, when it tells for how long. */
export const tooBusyText = {
  after: (wait: string) => `Trop de demandes à la fois. Réessayez dans ${wait}.`,
  seconds: (count: number) => `${count} seconde${plural(count)}`,
  minutes: (count: number) => `${count} minute${plural(count)}`,
  hours: (count: number) => `${count} heure${plural(count)}`,
} as const
