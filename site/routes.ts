import { parse } from 'regexparam'
import { heads } from './content/heads.ts'

export type Layout = 'homepage' | 'default' | 'account' | 'become-franchise' | 'validation' | 'error'
/** 'session': a valid session is asked for; 'visitor': somebody signed in is sent to the home page (§6). */
export type Guard = 'session' | 'visitor' | null

const INDEX = 'index, follow'
const NOINDEX = 'noindex, nofollow'

/** Where carts of partners' pages arrive, each under a code that opens it. */
const CART_LINKS = '/panier/reprise'

// Static rows first, the category pattern last: the first match wins (§2).
const rows = [
  ['home', '/', 'homepage', INDEX, null],
  ['account', '/account', 'account', NOINDEX, 'session'],
  ['addresses', '/account/adresses', 'account', NOINDEX, 'session'],
  ['personal-data', '/account/donnees-personnelles', 'account', NOINDEX, 'session'],
  ['order-history', '/account/historique-de-commandes', 'account', NOINDEX, 'session'],
  ['payment-methods', '/account/moyens-de-paiement', 'account', NOINDEX, 'session'],
  ['notifications', '/account/notifications', 'account', NOINDEX, 'session'],
  ['sign-in', '/authentification/connexion', 'default', NOINDEX, 'visitor'],
  ['sign-up', '/authentification/inscription', 'default', NOINDEX, 'visitor'],
  ['forgotten-password', '/authentification/mot-de-passe-oublie', 'default', NOINDEX, null],
  ['hot-buffet', '/buffet-chaud-traiteur', 'default', INDEX, null],
  ['seasonal-menu', '/carte-traiteur-saison', 'default', INDEX, null],
  ['terms', '/cgv', 'default', INDEX, null],
  ['contact', '/contact', 'default', INDEX, null],
  ['franchise', '/devenir-franchise', 'become-franchise', INDEX, null],
  ['quote', '/devis-traiteur-sur-mesure', 'default', INDEX, null],
  ['faq', '/foire-aux-questions', 'default', INDEX, null],
  ['legal-notices', '/mentions-legales', 'default', INDEX, null],
  ['commitments', '/nos-engagements-responsables', 'default', INDEX, null],
  ['caterer', '/nos-traiteurs-france/:slugChannel', 'default', INDEX, null],
  ['contact-details', '/panier/coordonnees', 'validation', NOINDEX, 'session'],
  ['delivery-slot', '/panier/creneau-de-livraison', 'validation', NOINDEX, 'session'],
  ['payment', '/panier/paiement', 'validation', NOINDEX, 'session'],
  ['confirmation', '/panier/confirmation', 'validation', NOINDEX, 'session'],
  ['cart-link', CART_LINKS + '/:code', 'validation', NOINDEX, null],
  ['privacy', '/politique-confidentialite', 'default', INDEX, null],
  ['local-caterers', '/traiteurs-locaux', 'default', INDEX, null],
  ['accessibility', '/accessibilite', 'default', INDEX, null],
  ['category', '/:category/:subcategory?', 'default', INDEX, null],
] as const satisfies readonly (readonly [string, string, Layout, string, Guard])[]

export type RouteName = (typeof rows)[number][0]

export type Route = {
  name: RouteName
  path: string
  layout: Layout
  /** With `{placeholders}`; a category and a point of sale bring their own words. */
  title: string
  description: string
  robots: string
  guard: Guard
}

/** THE route map (§2): every page of the site, in the order in which an address is tried. */
export const routes: readonly Route[] = rows.map(([name, path, layout, robots, guard]) => ({
  name,
  path,
  layout,
  ...heads[name],
  robots,
  guard,
}))

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

/** No category may be called like the first folder of a page: /account/anything is not a shelf. */
const taken = new Set(routes.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => !/^(:|$)/.test(segment)))

export type Match = { route: Route; params: Readonly<Record<string, string>> }

/** The route of a path, without query; null when no row matches (404). A category still has to exist in the catalogue. */
export function matchRoute(pathname: string): Match | null {
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(
      keys.flatMap((key, index) => (found[index + 1] ? [[key, found[index + 1] ?? '']] : [])),
    )
    return taken.has(params.category ?? '') ? null : { route, params }
  }
  return null
}

/** A path without what opens something, for whatever writes addresses down. */
export const publicPath = (path: string): string => (path.startsWith(`${CART_LINKS}/`) ? CART_LINKS : path)

const SECRET: readonly RouteName[] = ['forgotten-password', 'sign-in', 'sign-up', 'order-history', 'cart-link']

/** Whether the address of a page may hold what opens something, also as the page to come back to after signing in. */
export const mayHoldSecret = (name: RouteName): boolean => SECRET.includes(name)

/** The path of a route that has no parameter. */
export const pathOf = (name: Exclude<RouteName, 'category' | 'caterer'>): string =>
  routes.find((route) => route.name === name)?.path ?? '/'
