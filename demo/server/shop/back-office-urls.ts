import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'

/** The path of the back office, on the API's origin. */
export const BACKOFFICE_PATH = '/demo/traiteur'

export const urls = {
  home: BACKOFFICE_PATH,
  signIn: `${BACKOFFICE_PATH}/connexion`,
  signOut: `${BACKOFFICE_PATH}/deconnexion`,
  quotes: `${BACKOFFICE_PATH}/devis`,
  quote: (id: number) => `${BACKOFFICE_PATH}/devis/${id}`,
  orders: `${BACKOFFICE_PATH}/commandes`,
  order: (token: string) => `${BACKOFFICE_PATH}/commandes/${encodeURIComponent(token)}`,
  deliveryNote: (token: string) => `${urls.order(token)}/bon-de-livraison`,
  labels: (token: string) => `${urls.order(token)}/etiquettes`,
  production: `${BACKOFFICE_PATH}/production`,
  planning: `${BACKOFFICE_PATH}/creneaux`,
  closings: `${BACKOFFICE_PATH}/creneaux/fermetures`,
  usual: `${BACKOFFICE_PATH}/creneaux/habituel`,
} as const

/** The URL of a page about a day and a channel; '' stands for all channels. */
export const dayUrl = (page: string, { channel, day }: { channel: string; day: ParisDay }): string =>
  `${page}?${new URLSearchParams({ point: channel, jour: day })}`

/** The page to redirect to after sign-in: `target` when it is a page of the back office, else the start page. */
export const safeTarget = (path: string): string =>
  /^\/demo\/traiteur(?:[/?][\w/?=&%+-]*)?$/.test(path) ? path : BACKOFFICE_PATH
