/** When to ask again, out of the wait in milliseconds: rounded up, so that it is never too soon. */
export function tooBusy(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const after =
    seconds < 60 ? count(seconds, 'seconde') : minutes < 60 ? count(minutes, 'minute') : count(hours, 'heure')
  return `Trop de demandes à la fois. Réessayez dans ${after}.`
}

const count = (number: number, unit: string): string => `${number} ${unit}${number > 1 ? 's' : ''}`
