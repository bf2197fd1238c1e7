import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'

/** The path of the back office, on the API's origin. */
export const OFFICE = '/demo/traiteur'

export const urls = {
  home: OFFICE,
  signIn: `${OFFICE}/connexion`,
  signOut: `${OFFICE}/deconnexion`,
  quotes: `${OFFICE}/devis`,
  quote: (id: number) => `${OFFICE}/devis/${id}`,
  orders: `${OFFICE}/commandes`,
  order: (token: string) => `${OFFICE}/commandes/${encodeURIComponent(token)}`,
  sheet: (token: string) => `${urls.order(token)}/bon-de-livraison`,
  labels: (token: string) => `${urls.order(token)}/etiquettes`,
  production: `${OFFICE}/production`,
  planning: `${OFFICE}/creneaux`,
  closings: `${OFFICE}/creneaux/fermetures`,
  usual: `${OFFICE}/creneaux/habituel`,
} as const

/** The URL of a page about a day and a channel; '' stands for all channels. */
export const dayUrl = (page: string, { channel, day }: { channel: string; day: ParisDay }): string =>
  `${page}?${new URLSearchParams({ point: channel, jour: day })}`

/** The page to redirect to after sign-in: `target` when it is a page of the back office, else the start page. */
export const safeTarget = (asked: string): string =>
  /^\/demo\/traiteur(?:[/?][\w/?=&%+-]*)?$/.test(asked) ? asked : OFFICE
