import { describe, expect, test } from 'vitest'
import { categoryContent } from '#site/app/content/categories.ts'
import { loadPageModule } from '#site/app/router/page-modules.ts'
import { firstSegment, matchRoute, routePath, publicPath, routes } from '#site/app/router/routes.ts'
import { pageMetaOf } from '#site/server/documents/page-meta.ts'
import { indexedPaths, knownPaths } from '#site/server/documents/sitemap.ts'
import { tags } from '#widgets/contract/tags.ts'
import { sources } from '#tests/support/sources.ts'

/** The routes of the specification (§2), the accessibility statement, and the page of cart links. */
const pages = [
  ['/', 'homepage', 'home'],
  ['/account', 'account', 'account'],
  ['/account/adresses', 'account', 'addresses'],
  ['/account/donnees-personnelles', 'account', 'personal-data'],
  ['/account/historique-de-commandes', 'account', 'order-history'],
  ['/account/moyens-de-paiement', 'account', 'payment-methods'],
  ['/account/notifications', 'account', 'notifications'],
  ['/authentification/connexion', 'default', 'sign-in'],
  ['/authentification/inscription', 'default', 'sign-up'],
  ['/authentification/mot-de-passe-oublie', 'default', 'forgotten-password'],
  ['/buffet-chaud-traiteur', 'default', 'hot-buffet'],
  ['/carte-traiteur-saison', 'default', 'seasonal-menu'],
  ['/cgv', 'default', 'terms'],
  ['/contact', 'default', 'contact'],
  ['/devenir-franchise', 'become-franchise', 'franchise'],
  ['/devis-traiteur-sur-mesure', 'default', 'quote'],
  ['/foire-aux-questions', 'default', 'faq'],
  ['/mentions-legales', 'default', 'legal-notices'],
  ['/nos-engagements-responsables', 'default', 'commitments'],
  ['/nos-traiteurs-france/ambrelune-lyon', 'default', 'caterer'],
  ['/panier/coordonnees', 'validation', 'contact-details'],
  ['/panier/creneau-de-livraison', 'validation', 'delivery-slot'],
  ['/panier/paiement', 'validation', 'payment'],
  ['/panier/confirmation', 'validation', 'confirmation'],
  ['/reprise/0a1b2c', 'validation', 'cart-link'],
  ['/politique-confidentialite', 'default', 'privacy'],
  ['/traiteurs-locaux', 'default', 'local-caterers'],
  ['/accessibilite', 'default', 'accessibility'],
  ['/plan-du-site', 'default', 'site-map'],
] as const

const categoryPaths = [
  '/petit-dejeuner',
  '/boissons/softs-individuels',
  '/boissons/softs-a-partager',
  '/boissons/carte-alcool',
  '/plateaux-repas/les-incontournables',
  '/plateaux-repas/plateaux-repas-reutilisables',
  '/plateaux-repas/les-originaux',
  '/pause-dejeuner/sandwichs',
  '/pause-dejeuner/salades',
  '/pause-dejeuner/desserts',
  '/apero-dinatoire/sale',
  '/apero-dinatoire/sucre',
  '/buffet/les-planches-a-partager',
]

describe('the route map', () => {
  test('has the 27 routes of the specification, the accessibility statement, the site map and the page of cart links', () => {
    expect(routes).toHaveLength(30)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(30)
  })

  test.each(pages)('%s has the layout %s', (path, layout, name) => {
    const match = matchRoute(path)
    expect(match?.route).toMatchObject({ name, layout })
  })

  test.each(categoryPaths)('%s is the path of a category', (path) => {
    const [, category, subcategory] = path.split('/')
    expect(matchRoute(path)).toMatchObject({ route: { name: 'category' }, params: { category } })
    expect(matchRoute(path)?.params.subcategory).toBe(subcategory)
  })

  test.each([
    '/a/b/c',
    '/account/inconnu',
    '/panier',
    '/contact/nous',
    '/nos-traiteurs-france',
    '/cgv/annexe/1',
    '/Account/inconnu',
    '/CGV/annexe',
  ])('%s is a 404', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  test('a static page wins over a category of the same shape', () => {
    expect(matchRoute('/traiteurs-locaux')?.route.name).toBe('local-caterers')
    expect(routes.at(-1)?.name).toBe('category')
  })

  test('the slug of a channel is a parameter', () => {
    expect(matchRoute('/nos-traiteurs-france/ambrelune-lyon')?.params).toEqual({ slugChannel: 'ambrelune-lyon' })
  })

  test('every page has a title and a description of its own', () => {
    for (const key of ['title', 'description'] as const) {
      const texts = routes.map((route) => route[key])
      expect(texts.every(Boolean)).toBe(true)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('account, sign-in and checkout are noindex, all other pages are indexed', () => {
    for (const { path, robots } of routes) {
      const personal = /^\/(account|authentification|panier|reprise)/.test(path)
      expect([path, robots]).toEqual([path, personal ? 'noindex, nofollow' : 'index, follow'])
    }
  })

  test('every path with /account or /panier requires a session', () => {
    for (const { path, guard } of routes)
      expect([path, guard === 'session']).toEqual([path, /\/(account|panier)/.test(path)])
    expect(matchRoute('/reprise/0a1b2c')).toMatchObject({ route: { guard: null }, params: { code: '0a1b2c' } })
  })

  test('a public path leaves out the code of a cart link', () => {
    expect(publicPath('/reprise/0a1b2c')).toBe('/reprise')
    for (const path of ['/', '/panier/paiement', '/plateaux-repas']) expect(publicPath(path)).toBe(path)
  })

  test('a name and its parameters make a path', () => {
    expect(routePath('terms')).toBe('/cgv')
    expect(routePath('home')).toBe('/')
    expect(routePath('cart-link', { code: 'a/b?c#d é' })).toBe('/reprise/a%2Fb%3Fc%23d%20%C3%A9')
    expect(routePath('caterer', { slugChannel: 'ambrelune-lyon' })).toBe('/nos-traiteurs-france/ambrelune-lyon')
    expect(routePath('category', { category: 'buffet', subcategory: 'vaisselle' })).toBe('/buffet/vaisselle')
    expect(routePath('category', { category: 'buffet', subcategory: null })).toBe('/buffet')
    expect(routePath('cart-link', { code: '0a1b2c' })).toBe('/reprise/0a1b2c')
    // @ts-expect-error: a caterer's page is that of one of them.
    routePath('caterer')
    // @ts-expect-error: the terms are one page.
    routePath('terms', { code: '0a1b2c' })
  })
})

describe('a route', () => {
  test.each(routes)('$name has its component, its content and known widgets', async (route) => {
    const { View, content } = await loadPageModule(route)
    expect(View).toBeTypeOf('function')
    // A category and a channel have their content from the API.
    expect(Boolean(content?.h1)).toBe(!['category', 'caterer'].includes(route.name))
    expect(content?.sections === undefined).toBe(route.view !== 'Prose')
    expect(Object.keys(tags)).toEqual(expect.arrayContaining([...route.widgets]))
  })

  test('is in the sitemap exactly when it is indexed', async () => {
    const opened = await Promise.all(
      knownPaths().map(async (path) => ({ path, ...(await pageMetaOf(matchRoute(path)!, path, '')) })),
    )
    const shown = opened.filter(({ robots }) => robots === 'index, follow')
    expect(indexedPaths()).toEqual(shown.map(({ path }) => path))
  })

  test('has breadcrumbs from the home page over indexed pages to its page', async () => {
    for (const path of indexedPaths().filter((path) => path !== routePath('home'))) {
      const { breadcrumbs } = await pageMetaOf(matchRoute(path)!, path, '')
      expect([breadcrumbs[0]?.to, breadcrumbs.at(-1)?.to]).toEqual([routePath('home'), path])
      for (const { to } of breadcrumbs) expect(indexedPaths()).toContain(to)
    }
  })

  test('is the only place in the code with the path of a page, content aside', () => {
    const folders = [...routes.map(({ path }) => path), ...Object.keys(categoryContent)].map(firstSegment)
    const own = [...new Set(folders)].filter((folder) => folder !== '' && !folder.startsWith(':'))
    const literal = new RegExp(`['"\`](/(${own.join('|')})(?![\\w-])[^'"\`]*)['"\`]`, 'g')
    const code = sources('site/**/*.{ts,tsx}').filter(
      ({ path }) => !/^site\/app\/(router\/routes\.ts|content\/)/.test(path),
    )
    const written = code.flatMap(({ path, text }) =>
      [...text.matchAll(literal)].map(([, address]) => `${path}: ${address}`),
    )
    expect(written).toEqual([])
  })
})
