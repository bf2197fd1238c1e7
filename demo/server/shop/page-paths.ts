import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'

/** The path of the back office, on the API's origin. */
export const BACKOFFICE_PATH = '/demo/traiteur'

export const backOfficePaths = {
  home: BACKOFFICE_PATH,
  signIn: `${BACKOFFICE_PATH}/connexion`,
  signOut: `${BACKOFFICE_PATH}/deconnexion`,
  quotes: `${BACKOFFICE_PATH}/devis`,
  quote: (id: number) => `${BACKOFFICE_PATH}/devis/${id}`,
  orders: `${BACKOFFICE_PATH}/commandes`,
  /** All documents of a day. */
  printing: `${BACKOFFICE_PATH}/commandes/impression`,
  order: (token: string) => `${BACKOFFICE_PATH}/commandes/${encodeURIComponent(token)}`,
  deliveryNote: (token: string) => `${backOfficePaths.order(token)}/bon-de-livraison`,
  labels: (token: string) => `${backOfficePaths.order(token)}/etiquettes`,
  production: `${BACKOFFICE_PATH}/production`,
  planning: `${BACKOFFICE_PATH}/creneaux`,
  closings: `${BACKOFFICE_PATH}/creneaux/fermetures`,
  emails: `${BACKOFFICE_PATH}/courriels`,
  catererEmails: `${BACKOFFICE_PATH}/creneaux/courriels`,
  defaultCapacity: `${BACKOFFICE_PATH}/creneaux/habituel`,
} as const

/** The URL of a page about a day and a channel; '' stands for all channels. */
export const dayUrl = (page: string, { channel, day }: { channel: string; day: ParisDay }): string =>
  `${page}?${new URLSearchParams({ point: channel, jour: day })}`

/** The page to redirect to after sign-in: `target` when it is a page of the back office, else the start page. */
export const safeTarget = (path: string): string =>
  /^\/demo\/traiteur(?:[/?][\w/?=&%+-]*)?$/.test(path) ? path : BACKOFFICE_PATH

const ORDER_HISTORY = '/account/historique-de-commandes'

/** Paths of the site's pages that emails and cart links open, with their queries. A test compares them with the site's routes. */
export const sitePaths = {
  order: (token: string) => `${ORDER_HISTORY}?${new URLSearchParams({ commande: token })}`,
  reorder: (token: string) => `${sitePaths.order(token)}&recommander=1`,
  payment: (token: string) => `/panier/paiement?${new URLSearchParams({ commande: token })}`,
  quote: (id: number) => `${ORDER_HISTORY}?onglet=devis&devis=${id}`,
  /** Adds the quote of a visitor to the account that opens it. */
  quoteClaim: (code: string) => `${ORDER_HISTORY}?${new URLSearchParams({ jeton: code })}`,
  passwordReset: (token: string) => `/authentification/mot-de-passe-oublie?${new URLSearchParams({ jeton: token })}`,
  cartLink: (code: string) => `/reprise/${encodeURIComponent(code)}`,
} as const
