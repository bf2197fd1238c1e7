import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'

/** The path of the back office, on the API's origin. */
export const OFFICE = '/demo/traiteur'

/** Its pages. */
export const addresses = {
  home: OFFICE,
  signIn: `${OFFICE}/connexion`,
  signOut: `${OFFICE}/deconnexion`,
  quotes: `${OFFICE}/devis`,
  quote: (id: number) => `${OFFICE}/devis/${id}`,
  orders: `${OFFICE}/commandes`,
  order: (token: string) => `${OFFICE}/commandes/${encodeURIComponent(token)}`,
  sheet: (token: string) => `${addresses.order(token)}/bon-de-livraison`,
  labels: (token: string) => `${addresses.order(token)}/etiquettes`,
  production: `${OFFICE}/production`,
  planning: `${OFFICE}/creneaux`,
  closings: `${OFFICE}/creneaux/fermetures`,
  usual: `${OFFICE}/creneaux/habituel`,
} as const

/** The address of a page about a day at a point of sale, or at all of them for ''. */
export const dated = (page: string, { channel, day }: { channel: string; day: ParisDay }): string =>
  `${page}?${new URLSearchParams({ point: channel, jour: day })}`

/** The page to show after signing in: the wanted one if it is ours, else the first one. */
export const safeTarget = (asked: string): string =>
  /^\/demo\/traiteur(?:[/?][\w/?=&%+-]*)?$/.test(asked) ? asked : OFFICE
