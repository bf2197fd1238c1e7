import { inject, parse, type RouteParams } from 'regexparam'
import { heads } from '../content/heads.ts'
import type { Words } from '../content/page.ts'
import type { screens } from '../content/widget-pages.ts'

export type Layout = 'homepage' | 'default' | 'account' | 'become-franchise' | 'validation' | 'error'
/** 'session': a valid session is asked for; 'visitor': somebody signed in is sent to the home page (§6). */
export type Guard = 'session' | 'visitor' | null

/** What search engines are told of a page that they must not show. */
export const UNLISTED = 'noindex, nofollow'

type Row = {
  path: string
  layout: Layout
  guard: Guard
  robots: 'index, follow' | typeof UNLISTED
  /** The name of the component that shows the page (`pages.ts`), not the component, as pages ask this table for addresses. */
  view: string
  /** Tags of the widgets that the page shows first. */
  widgets: readonly `catering-${string}`[]
  /** Fetches the page's own words, given the public pages; null where they are those of the catalogue or of a point of sale. */
  words: ((pages: readonly { path: string; title: string }[]) => Promise<Words>) | null
  /** The address may hold a secret, also as the page to come back to after signing in: it is passed on to nobody. */
  secret?: true
}

/** The widgets around a page where a visitor may order: the cart button and the place of delivery. */
export const CHROME = ['catering-cart-button', 'catering-channel-picker'] as const
const ACCOUNT = ['catering-cart-button', 'catering-account'] as const

/** What pages have in common. */
const open = { layout: 'default', guard: null, robots: 'index, follow', widgets: CHROME } as const
const prose = { ...open, view: 'Prose' } as const
const personal = { guard: 'session', robots: UNLISTED } as const
const account = { ...personal, layout: 'account', view: 'Account', widgets: ACCOUNT } as const
const signing = {
  ...personal,
  guard: 'visitor',
  layout: 'default',
  view: 'Authentication',
  widgets: ACCOUNT,
  secret: true,
} as const
const checkout = { ...personal, layout: 'validation', view: 'Checkout', widgets: ['catering-checkout'] } as const

/** The words of a page whose content is a widget. */
const screen = (name: keyof typeof screens) => () =>
  import('../content/widget-pages.ts').then(({ screens }) => screens[name])

// Static rows first, the category pattern last: the first match wins (§2).
const table = {
  home: {
    ...open,
    path: '/',
    layout: 'homepage',
    view: 'Home',
    words: () => import('../content/home.ts').then(({ homeText }) => homeText),
  },
  account: { ...account, path: '/account', words: screen('account') },
  addresses: { ...account, path: '/account/adresses', words: screen('addresses') },
  'personal-data': { ...account, path: '/account/donnees-personnelles', words: screen('personal-data') },
  'order-history': {
    ...account,
    path: '/account/historique-de-commandes',
    secret: true,
    words: screen('order-history'),
  },
  'payment-methods': { ...account, path: '/account/moyens-de-paiement', words: screen('payment-methods') },
  notifications: { ...account, path: '/account/notifications', words: screen('notifications') },
  'sign-in': { ...signing, path: '/authentification/connexion', words: screen('sign-in') },
  'sign-up': { ...signing, path: '/authentification/inscription', words: screen('sign-up') },
  'forgotten-password': {
    ...signing,
    path: '/authentification/mot-de-passe-oublie',
    guard: null,
    words: screen('forgotten-password'),
  },
  'hot-buffet': {
    ...prose,
    path: '/buffet-chaud-traiteur',
    words: () => import('../content/pages/hot-buffet.ts').then(({ hotBuffet }) => hotBuffet),
  },
  'seasonal-menu': {
    ...prose,
    path: '/carte-traiteur-saison',
    words: () => import('../content/pages/seasonal-menu.ts').then(({ seasonalMenu }) => seasonalMenu),
  },
  terms: {
    ...prose,
    path: '/cgv',
    words: () => import('../content/pages/terms.ts').then(({ terms }) => terms),
  },
  contact: {
    ...prose,
    path: '/contact',
    words: () => import('../content/pages/contact.ts').then(({ contact }) => contact),
  },
  franchise: {
    ...prose,
    path: '/devenir-franchise',
    layout: 'become-franchise',
    widgets: [],
    words: () => import('../content/pages/franchise.ts').then(({ franchise }) => franchise),
  },
  quote: {
    ...prose,
    path: '/devis-traiteur-sur-mesure',
    words: () => import('../content/pages/quote.ts').then(({ quote }) => quote),
  },
  faq: {
    ...prose,
    path: '/foire-aux-questions',
    words: () => import('../content/pages/faq.ts').then(({ faq }) => faq),
  },
  'legal-notices': {
    ...prose,
    path: '/mentions-legales',
    words: () => import('../content/pages/legal-notices.ts').then(({ legalNotices }) => legalNotices),
  },
  commitments: {
    ...prose,
    path: '/nos-engagements-responsables',
    words: () => import('../content/pages/commitments.ts').then(({ commitments }) => commitments),
  },
  caterer: { ...open, path: '/nos-traiteurs-france/:slugChannel', view: 'Caterer', words: null },
  'contact-details': { ...checkout, path: '/panier/coordonnees', words: screen('contact-details') },
  'delivery-slot': { ...checkout, path: '/panier/creneau-de-livraison', words: screen('delivery-slot') },
  payment: { ...checkout, path: '/panier/paiement', words: screen('payment') },
  confirmation: { ...checkout, path: '/panier/confirmation', words: screen('confirmation') },
  // Carts of partners' pages arrive here, each under a code that opens it.
  'cart-link': {
    ...checkout,
    path: '/reprise/:code',
    guard: null,
    view: 'CartLink',
    secret: true,
    words: screen('cart-link'),
  },
  privacy: {
    ...prose,
    path: '/politique-confidentialite',
    words: () => import('../content/pages/privacy.ts').then(({ privacy }) => privacy),
  },
  'local-caterers': {
    ...prose,
    path: '/traiteurs-locaux',
    words: () => import('../content/pages/local-caterers.ts').then(({ localCaterers }) => localCaterers),
  },
  accessibility: {
    ...prose,
    path: '/accessibilite',
    words: () => import('../content/pages/accessibility.ts').then(({ accessibility }) => accessibility),
  },
  'site-map': {
    ...prose,
    path: '/plan-du-site',
    words: (pages) => import('../content/pages/site-map.ts').then(({ siteMap }) => siteMap(pages)),
  },
  category: {
    ...open,
    path: '/:category/:subcategory?',
    view: 'Category',
    widgets: [...CHROME, 'catering-catalogue'],
    words: null,
  },
} as const satisfies Readonly<Record<string, Row>>

type Table = typeof table
export type RouteName = keyof Table
export type ViewName = Table[RouteName]['view']

export type Route = Row & {
  name: RouteName
  view: ViewName
  /** May hold `{placeholders}`; a category and a point of sale bring their own words. */
  title: string
  description: string
}

/** THE route map (§2): every page of the site, in the order in which an address is tried. */
export const routes: readonly Route[] = (Object.keys(table) as RouteName[]).map((name) => ({
  name,
  ...table[name],
  ...heads[name],
}))

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

/** The first folder of a path, 'account' for '/account/adresses'. */
export const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** The first folders of the pages. No category may have such a name: /account/anything is not a category page. */
const taken = new Set(routes.map(({ path }) => folderOf(path)).filter((folder) => !/^(:|$)/.test(folder)))

export type Match = { route: Route; params: Readonly<Record<string, string>> }

/** The route of a path, without query; null when no row matches (404). A category still has to exist in the catalogue. */
export function matchRoute(pathname: string): Match | null {
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(
      keys.flatMap((key, index) => (found[index + 1] ? [[key, found[index + 1] ?? '']] : [])),
    )
    return taken.has(params.category?.toLowerCase() ?? '') ? null : { route, params }
  }
  return null
}

/** A page that search engines may show, the same for everybody. */
export const isPublic = ({ robots }: Route): boolean => robots === 'index, follow'

/** The public pages that have one path. */
export const publicPages = (): Route[] => routes.filter((route) => isPublic(route) && !route.path.includes(':'))

/** The beginnings of addresses that end in a secret. */
const secret = routes.flatMap(({ path, secret }) => (secret && path.includes('/:') ? [path.replace(/\/:.*/, '')] : []))

/** A path without its secret, for everything that stores or publishes addresses. */
export const publicPath = (path: string): string => secret.find((folder) => path.startsWith(`${folder}/`)) ?? path

type Params<Name extends RouteName> = RouteParams<Table[Name]['path']>
/** Where a parameter may be left out, null means the same. */
type Given<Values> = { [Key in keyof Values]: undefined extends Values[Key] ? Values[Key] | null : Values[Key] }

/** The path of a route, with what its address is made of. */
export const pathOf = <Name extends RouteName>(
  name: Name,
  ...[params]: keyof Params<Name> extends never ? [] : [params: Given<Params<Name>>]
): string => inject<string>(table[name].path, params ?? {})

/** The category page that "the menu" leads to. */
export const MENU = pathOf('category', { category: 'plateaux-repas' })
