import { parse } from 'regexparam'
import { heads } from './content/heads.ts'

export type Layout = 'homepage' | 'default' | 'account' | 'become-franchise' | 'validation' | 'error'
/** 'session': a valid session is asked for; 'visitor': somebody signed in is sent to the home page (§6). */
export type Guard = 'session' | 'visitor' | null
/** 'soon': the page shows its words, its form is still to come. */
export type Status = 'built' | 'soon'

const INDEX = 'index, follow'
const NOINDEX = 'noindex, nofollow'

// Static rows first, the category pattern last: the first match wins (§2).
const rows = [
  ['home', '/', 'homepage', INDEX, null, 'built'],
  ['account', '/account', 'account', NOINDEX, 'session', 'built'],
  ['addresses', '/account/adresses', 'account', NOINDEX, 'session', 'built'],
  ['personal-data', '/account/donnees-personnelles', 'account', NOINDEX, 'session', 'built'],
  ['order-history', '/account/historique-de-commandes', 'account', NOINDEX, 'session', 'built'],
  ['payment-methods', '/account/moyens-de-paiement', 'account', NOINDEX, 'session', 'built'],
  ['notifications', '/account/notifications', 'account', NOINDEX, 'session', 'built'],
  ['sign-in', '/authentification/connexion', 'default', NOINDEX, 'visitor', 'built'],
  ['sign-up', '/authentification/inscription', 'default', NOINDEX, 'visitor', 'built'],
  ['forgotten-password', '/authentification/mot-de-passe-oublie', 'default', NOINDEX, null, 'built'],
  ['hot-buffet', '/buffet-chaud-traiteur', 'default', INDEX, null, 'built'],
  ['seasonal-menu', '/carte-traiteur-saison', 'default', INDEX, null, 'built'],
  ['terms', '/cgv', 'default', INDEX, null, 'built'],
  ['contact', '/contact', 'default', INDEX, null, 'soon'],
  ['franchise', '/devenir-franchise', 'become-franchise', INDEX, null, 'soon'],
  ['quote', '/devis-traiteur-sur-mesure', 'default', INDEX, null, 'soon'],
  ['faq', '/foire-aux-questions', 'default', INDEX, null, 'built'],
  ['legal-notices', '/mentions-legales', 'default', INDEX, null, 'built'],
  ['commitments', '/nos-engagements-responsables', 'default', INDEX, null, 'built'],
  ['caterer', '/nos-traiteurs-france/:slugChannel', 'default', INDEX, null, 'built'],
  ['contact-details', '/panier/coordonnees', 'validation', NOINDEX, 'session', 'built'],
  ['delivery-slot', '/panier/creneau-de-livraison', 'validation', NOINDEX, 'session', 'built'],
  ['payment', '/panier/paiement', 'validation', NOINDEX, 'session', 'built'],
  ['confirmation', '/panier/confirmation', 'validation', NOINDEX, 'session', 'built'],
  ['privacy', '/politique-confidentialite', 'default', INDEX, null, 'built'],
  ['local-caterers', '/traiteurs-locaux', 'default', INDEX, null, 'built'],
  ['accessibility', '/accessibilite', 'default', INDEX, null, 'built'],
  ['category', '/:category/:subcategory?', 'default', INDEX, null, 'built'],
] as const satisfies readonly (readonly [string, string, Layout, string, Guard, Status])[]

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
  status: Status
}

/** THE route map (§2): every page of the site, in the order in which an address is tried. */
export const routes: readonly Route[] = rows.map(([name, path, layout, robots, guard, status]) => ({
  name,
  path,
  layout,
  ...heads[name],
  robots,
  guard,
  status,
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

/** The path of a route that has no parameter. */
export const pathOf = (name: Exclude<RouteName, 'category' | 'caterer'>): string =>
  routes.find((route) => route.name === name)?.path ?? '/'
