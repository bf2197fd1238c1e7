import { inject, parse, type RouteParams } from 'regexparam'
import heads from '../content/heads.json' with { type: 'json' }
import type { PageContent } from '../content/page.ts'

type Layout = 'homepage' | 'default' | 'account' | 'become-franchise' | 'validation' | 'error'
/** 'session': requires a valid session; 'visitor': redirects signed-in customers to the home page (§6). */
type Guard = 'session' | 'visitor' | null

/** The `robots` value of a page that must not be indexed. */
export const NOINDEX = 'noindex, nofollow'

type RouteDefinition = {
  path: string
  layout: Layout
  guard: Guard
  robots: 'index, follow' | typeof NOINDEX
  /** The name of the page component (`page-modules.ts`); not the component, since pages import this table for their links. */
  view: string
  /** Tags of the widgets at the top of the page. */
  widgets: readonly `catering-${string}`[]
  /** Loads the content of the page of this name, given the public pages; null when it is that of the catalogue or of a channel. */
  content: ((name: string, pages: readonly { path: string; title: string }[]) => Promise<PageContent>) | null
  /** The URL may hold a secret, also as a return path: it is never sent as a referrer. */
  secret?: true
}

/** The widgets of the layout: the cart button and the delivery location. */
export const LAYOUT_WIDGETS = ['catering-cart-button', 'catering-channel-picker'] as const
const ACCOUNT = ['catering-cart-button', 'catering-account'] as const

/** The content of a page that consists of a widget. */
const widgetPage = (name: string): Promise<PageContent> =>
  import('../content/widget-pages.ts').then(({ widgetPages }) => widgetPages[name as keyof typeof widgetPages])

const open = { layout: 'default', guard: null, robots: 'index, follow', widgets: LAYOUT_WIDGETS } as const
const prose = { ...open, view: 'Prose' } as const
const personal = { guard: 'session', robots: NOINDEX, content: widgetPage } as const
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

const prosePage = <Path extends string>(path: Path, load: () => Promise<{ page: PageContent }>) => ({
  ...prose,
  path,
  content: () => load().then(({ page }) => page),
})

// Static routes first, the category pattern last: the first match wins (§2).
const table = {
  home: {
    ...open,
    path: '/',
    layout: 'homepage',
    view: 'Home',
    content: () => import('../content/home.ts').then(({ homeMessages }) => homeMessages),
  },
  account: { ...account, path: '/account' },
  addresses: { ...account, path: '/account/adresses' },
  'personal-data': { ...account, path: '/account/donnees-personnelles' },
  'order-history': { ...account, path: '/account/historique-de-commandes', secret: true },
  'payment-methods': { ...account, path: '/account/moyens-de-paiement' },
  notifications: { ...account, path: '/account/notifications' },
  'sign-in': { ...signing, path: '/authentification/connexion' },
  'sign-up': { ...signing, path: '/authentification/inscription' },
  'forgotten-password': { ...signing, path: '/authentification/mot-de-passe-oublie', guard: null },
  'hot-buffet': prosePage('/buffet-chaud-traiteur', () => import('../content/pages/hot-buffet.md')),
  'seasonal-menu': prosePage('/carte-traiteur-saison', () => import('../content/pages/seasonal-menu.md')),
  terms: prosePage('/cgv', () => import('../content/pages/terms.md')),
  contact: prosePage('/contact', () => import('../content/pages/contact.md')),
  franchise: {
    ...prosePage('/devenir-franchise', () => import('../content/pages/franchise.md')),
    layout: 'become-franchise',
    widgets: [],
  },
  quote: prosePage('/devis-traiteur-sur-mesure', () => import('../content/pages/quote.md')),
  faq: prosePage('/foire-aux-questions', () => import('../content/pages/faq.md')),
  'legal-notices': prosePage('/mentions-legales', () => import('../content/pages/legal-notices.md')),
  commitments: prosePage('/nos-engagements-responsables', () => import('../content/pages/commitments.md')),
  caterer: { ...open, path: '/nos-traiteurs-france/:slugChannel', view: 'Caterer', content: null },
  'contact-details': { ...checkout, path: '/panier/coordonnees' },
  'delivery-slot': { ...checkout, path: '/panier/creneau-de-livraison' },
  payment: { ...checkout, path: '/panier/paiement' },
  confirmation: { ...checkout, path: '/panier/confirmation' },
  // The page of cart links, which transfer the cart of a partner's page.
  'cart-link': { ...checkout, path: '/reprise/:code', guard: null, view: 'CartLink', secret: true },
  privacy: prosePage('/politique-confidentialite', () => import('../content/pages/privacy.md')),
  'local-caterers': prosePage('/traiteurs-locaux', () => import('../content/pages/local-caterers.md')),
  accessibility: prosePage('/accessibilite', () => import('../content/pages/accessibility.ts')),
  'site-map': {
    ...prose,
    path: '/plan-du-site',
    content: (_name, pages) => import('../content/pages/site-map.ts').then(({ siteMap }) => siteMap(pages)),
  },
  category: {
    ...open,
    path: '/:category/:subcategory?',
    view: 'Category',
    widgets: [...LAYOUT_WIDGETS, 'catering-catalogue'],
    content: null,
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>

type Table = typeof table
export type RouteName = keyof Table
export type ViewName = Table[RouteName]['view']

export type Route = RouteDefinition & {
  name: RouteName
  view: ViewName
  /** May hold `{placeholders}`; a category and a channel have content of their own. */
  title: string
  description: string
}

/** The route map (§2): every page of the site, in matching order. */
export const routes: readonly Route[] = (Object.keys(table) as RouteName[]).map((name) => ({
  name,
  ...table[name],
  ...heads[name],
}))

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

/** The first segment of a path, 'account' for '/account/adresses'. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The first segments of the static routes, which no category may have as its name: /account/anything is not a category page. */
const reserved = new Set(routes.map(({ path }) => firstSegment(path)).filter((segment) => !/^(:|$)/.test(segment)))

export type Match = { route: Route; params: Readonly<Record<string, string>> }

/** The route of a path without query; null when none matches (404). The catalogue decides whether a category exists. */
export function matchRoute(pathname: string): Match | null {
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(
      keys.flatMap((key, index) => (found[index + 1] ? [[key, found[index + 1] ?? '']] : [])),
    )
    return reserved.has(params.category?.toLowerCase() ?? '') ? null : { route, params }
  }
  return null
}

/** Whether a page may be indexed; such a page is the same for every visitor. */
export const isPublic = ({ robots }: Route): boolean => robots === 'index, follow'

export const publicPages = (): Route[] => routes.filter((route) => isPublic(route) && !route.path.includes(':'))

/** The prefixes of paths that end in a secret. */
const secretPrefixes = routes.flatMap(({ path, secret }) =>
  secret && path.includes('/:') ? [path.replace(/\/:.*/, '')] : [],
)

/** A path without its secret, for everything that stores or publishes URLs. */
export const publicPath = (path: string): string =>
  secretPrefixes.find((prefix) => path.startsWith(`${prefix}/`)) ?? path

type Params<Name extends RouteName> = RouteParams<Table[Name]['path']>
/** An optional parameter may also be null. */
type Nullable<Values> = { [Key in keyof Values]: undefined extends Values[Key] ? Values[Key] | null : Values[Key] }

/** The path of a route, with its parameters, each encoded as one segment. */
export const routePath = <Name extends RouteName>(
  name: Name,
  ...[params]: keyof Params<Name> extends never ? [] : [params: Nullable<Params<Name>>]
): string => inject<string>(table[name].path, encoded(params ?? {}))

const encoded = (params: object) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? encodeURIComponent(value) : value,
    ]),
  )

/** The category page that links to the menu lead to. */
export const MENU = routePath('category', { category: 'plateaux-repas' })

/** Query parameter of the product that is open over a list. */
export const PRODUCT_PARAM = 'produit'
/** The addresses of the products of a page, for the widgets. */
export const PRODUCT_LINKS = `?${PRODUCT_PARAM}={code}`

/** The path and query with a product open, or with none. */
export function withProduct(pathAndQuery: string, product: string | null): string {
  const url = new URL(pathAndQuery, 'http://site.invalid')
  if (product) url.searchParams.set(PRODUCT_PARAM, product)
  else url.searchParams.delete(PRODUCT_PARAM)
  return url.pathname + url.search
}

export const productOf = (query: string): string | null => new URLSearchParams(query).get(PRODUCT_PARAM) || null

/** The product parameter of a query, the only one that changes the server-rendered page; with its question mark, or empty. */
export function productIn(query: string): string {
  const product = productOf(query)
  return product ? withProduct('/', product).slice(1) : ''
}
