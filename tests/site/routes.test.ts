import { describe, expect, test } from 'vitest'
import { matchRoute, pathOf, publicPath, routes } from '../../site/routes.ts'

/** The table of the specification (§2), the accessibility statement that the law adds, and where carts of partners' pages arrive. */
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
  ['/panier/reprise/0a1b2c', 'validation', 'cart-link'],
  ['/politique-confidentialite', 'default', 'privacy'],
  ['/traiteurs-locaux', 'default', 'local-caterers'],
  ['/accessibilite', 'default', 'accessibility'],
] as const

const shelves = [
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
  test('holds the 27 routes of the specification, the accessibility statement and the way in from partners', () => {
    expect(routes).toHaveLength(29)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(29)
  })

  test.each(pages)('%s has the layout %s', (path, layout, name) => {
    const match = matchRoute(path)
    expect(match?.route).toMatchObject({ name, layout })
  })

  test.each(shelves)('%s is a shelf of the catalogue', (path) => {
    const [, category, subcategory] = path.split('/')
    expect(matchRoute(path)).toMatchObject({ route: { name: 'category' }, params: { category } })
    expect(matchRoute(path)?.params.subcategory).toBe(subcategory)
  })

  test.each(['/a/b/c', '/account/inconnu', '/panier', '/contact/nous', '/nos-traiteurs-france', '/cgv/annexe/1'])(
    '%s is no page',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )

  test('a static page wins over a category of the same shape', () => {
    expect(matchRoute('/traiteurs-locaux')?.route.name).toBe('local-caterers')
    expect(routes.at(-1)?.name).toBe('category')
  })

  test('the point of sale of a page is in its address', () => {
    expect(matchRoute('/nos-traiteurs-france/ambrelune-lyon')?.params).toEqual({ slugChannel: 'ambrelune-lyon' })
  })

  test('every page has a title and a description of its own', () => {
    for (const key of ['title', 'description'] as const) {
      const words = routes.map((route) => route[key])
      expect(words.every(Boolean)).toBe(true)
      expect(new Set(words).size).toBe(words.length)
    }
  })

  test('account, sign-in and checkout stay out of search engines, everything else goes in', () => {
    for (const { path, robots } of routes) {
      const personal = /^\/(account|authentification|panier)/.test(path)
      expect([path, robots]).toEqual([path, personal ? 'noindex, nofollow' : 'index, follow'])
    }
  })

  test('a session is asked for wherever the path contains /account or /panier, but where a cart arrives', () => {
    for (const { path, guard } of routes.filter(({ name }) => name !== 'cart-link'))
      expect([path, guard === 'session']).toEqual([path, /\/(account|panier)/.test(path)])
    expect(matchRoute('/panier/reprise/0a1b2c')).toMatchObject({ route: { guard: null }, params: { code: '0a1b2c' } })
  })

  test('what opens a cart is in no address that is written down', () => {
    expect(publicPath('/panier/reprise/0a1b2c')).toBe('/panier/reprise')
    for (const path of ['/', '/panier/paiement', '/plateaux-repas']) expect(publicPath(path)).toBe(path)
  })

  test('names lead to their paths', () => {
    expect(pathOf('terms')).toBe('/cgv')
    expect(pathOf('home')).toBe('/')
  })
})
