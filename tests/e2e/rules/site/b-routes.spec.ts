import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { FaultProxy } from '#tests/support/shop/fault-proxy.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { root } from '#tests/support/sources.ts'
import { categoryContent } from '#site/app/content/categories.ts'
import { layoutMessages } from '#site/app/content/layout.ts'
import { fill } from '#site/app/content/inline-text.ts'
import { site } from '#site/app/content/site.ts'
import type { ViewName } from '#site/app/router/routes.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { enter, openAs } from '#tests/e2e/steps/signed-in.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openCart, step, waitUntilHydrated } from '#tests/e2e/steps/order.ts'

// Each page, opened by its URL and by a link, has status 200, its own head, its layout, no console error and no accessibility violation.

type Layout = 'homepage' | 'default' | 'account' | 'become-franchise' | 'validation' | 'error'
type Shown = [path: string, h1: string, title: RegExp | string, layout: Layout, from?: string]
type Row = readonly [id: string, ...Shown]

/** An element that only a page with this layout has. */
const LAYOUTS: Record<Layout, (page: Page) => Promise<void>> = {
  homepage: async (page) => expect(page.locator('.hero')).toBeVisible(),
  default: async (page) => expect(page.getByRole('navigation', { name: 'La carte' }).first()).toBeAttached(),
  account: async (page) => expect(page.locator('nav.rail')).toBeVisible(),
  'become-franchise': async (page) => expect(page.locator('.masthead--plain')).toBeVisible(),
  validation: async (page) => expect(page.locator('.funnel-top')).toBeVisible(),
  error: async (page) => expect(page.locator('.failure')).toBeVisible(),
}

async function expectShown(page: Page, shop: Shop, shown: Shown): Promise<void> {
  await expect(page).toHaveURL(shop.url('site', shown[0]))
  await expectHeading(page, shown)
}

async function expectHeading(page: Page, [, h1, title, layout]: Shown): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: h1 }).first()).toBeVisible()
  await expect(page).toHaveTitle(title)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/)
  await LAYOUTS[layout](page)
}

async function expectTyped(page: Page, shop: Shop, shown: Shown): Promise<void> {
  const response = await page.goto(shop.url('site', shown[0]))
  expect(response?.status()).toBe(200)
  await expectShown(page, shop, shown)
  await expectAccessible(page, shown[0])
}

/** Opens a page by its URL, then by a link from another page. */
async function visit(page: Page, shop: Shop, shown: Shown): Promise<void> {
  const [path, , , , from = '/'] = shown
  const consoleMessages = listen(page)
  await expectTyped(page, shop, shown)
  await page.goto(shop.url('site', from))
  await page.locator(`a[href="${path}"]:visible`).last().click()
  await expectShown(page, shop, shown)
  expect(consoleMessages).toEqual([])
}

const NAMED = [
  ...['/petit-dejeuner', '/boissons/softs-individuels', '/boissons/softs-a-partager', '/boissons/carte-alcool'],
  ...['/plateaux-repas/les-incontournables', '/plateaux-repas/plateaux-repas-reutilisables'],
  ...[
    '/plateaux-repas/les-originaux',
    '/pause-dejeuner/sandwichs',
    '/pause-dejeuner/salades',
    '/pause-dejeuner/desserts',
  ],
  ...['/apero-dinatoire/sale', '/apero-dinatoire/sucre', '/buffet/les-planches-a-partager'],
]

/** Collects the console errors of a page and its exceptions. */
function listen(page: Page): string[] {
  const consoleMessages: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  return consoleMessages
}

// prettier-ignore
const PAGES: readonly Row[] = [
  ['B1', '/', 'Le bon traiteur, à l’heure dite.', /^Traiteur d’entreprise livré au bureau \|/, 'homepage', '/cgv'],
  ['B12', '/buffet-chaud-traiteur', 'Le buffet chaud, prêt à servir', /^Buffet chaud livré en entreprise \|/, 'default'],
  ['B13', '/carte-traiteur-saison', 'La carte de saison', /^La carte de saison de nos traiteurs \|/, 'default'],
  ['B14', '/cgv', 'Conditions générales de vente', /^Conditions générales de vente \|/, 'default'],
  ['B15', '/contact', 'Nous écrire, nous appeler', /^Contacter nos équipes \|/, 'default'],
  ['B16', '/devenir-franchise', 'Devenez le traiteur des entreprises de votre ville', /^Ouvrir une franchise traiteur/, 'become-franchise'],
  ['B17', '/devis-traiteur-sur-mesure', 'Votre événement, chiffré ligne par ligne', /^Devis traiteur sur mesure/, 'default'],
  ['B18', '/foire-aux-questions', 'Foire aux questions', /^Foire aux questions \|/, 'default'],
  ['B19', '/mentions-legales', 'Mentions légales', /^Mentions légales \|/, 'default'],
  ['B20', '/nos-engagements-responsables', 'Nos engagements, sans grands mots', /^Nos engagements responsables \|/, 'default'],
  ['B21', '/nos-traiteurs-france/ambrelune-lyon', 'Traiteur d’entreprise à Lyon', /^Traiteur d’entreprise à Lyon \|/, 'default', '/traiteurs-locaux'],
  ['B26', '/politique-confidentialite', 'Politique de confidentialité', /^Politique de confidentialité \|/, 'default'],
  ['B27', '/traiteurs-locaux', 'Les traiteurs du réseau', /^Nos traiteurs en France/, 'default'],
]

test('B18 questions are found by their text, by keyboard alone, and their count is announced', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox', { name: 'Chercher dans les questions' })
  const questions = main.locator('details')
  const searchStatus = main.getByRole('search').locator('[aria-live]')
  const all = await questions.count()
  expect(all).toBeGreaterThan(20)
  await field.focus()
  await page.keyboard.type('comment annuler')
  await expect(searchStatus).toHaveText('2 réponses pour « comment annuler ».')
  await expect(main.getByText('Vous l’annulez sans frais depuis votre compte, jusqu’à l’heure limite')).toBeVisible()
  await field.fill('FACTURES')
  await expect(searchStatus).toHaveText(/^\d\sréponses pour «\sFACTURES\s»\.$/)
  await expectAccessible(page, 'questions that were found')
  await field.fill('zzz')
  await expect(searchStatus).toHaveText(/^Aucune réponse pour «\szzz\s»\./)
  await expect(questions).toHaveCount(0)
  await expect(searchStatus.getByRole('link', { name: 'Écrivez-nous' })).toHaveAttribute('href', '/contact')
  await field.press('Tab')
  await page.keyboard.press('Enter')
  await expect(questions).toHaveCount(all)
  await expect(field).toHaveValue('')
  await expect(searchStatus).toHaveText('')
  // A search can be opened by its URL too.
  await page.goto(shop.url('site', '/foire-aux-questions?q=allergenes'))
  await expect(searchStatus).toHaveText(/réponses? pour «\sallergenes\s»/)
})

test('B18 without scripts the questions are there, and open', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await page.locator('summary').filter({ hasText: 'Où sont mes factures ?' }).click()
  await expect(page.getByText('Dans l’historique de commandes, onglet Factures.')).toBeVisible()
  await page.close()
})

test('B27 the caterers are listed by region beside a map, and each leads to its page', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  const main = page.getByRole('main')
  await expect(main.locator('svg.network__map')).toBeVisible()
  const south = main.getByRole('region', { name: 'Provence-Alpes-Côte d’Azur' })
  await expect(south.getByRole('link')).toHaveCount(2)
  await expect(main.getByRole('region', { name: 'Île-de-France' }).getByRole('link')).toHaveCount(4)
  const link = south.getByRole('link', { name: /^Aix-Marseille/ })
  await expect(link).toContainText(/avant 16\s?h\s?30 · min\. 55\s€/)
  await link.click()
  await expect(page).toHaveURL(shop.url('site', '/nos-traiteurs-france/ambrelune-aix-marseille'))
})

test('B21 a caterer’s page has address, hours, prices and telephone, and a postal code opens its menu', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/nos-traiteurs-france/ambrelune-nice-sophia'))
  // Upcoming closings depend on the day, so the browser computes them.
  await waitUntilHydrated(page)
  const main = page.getByRole('main')
  const fact = (label: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(fact('Adresse')).toHaveText('11 promenade du Calque, 06000 Nice')
  await expect(fact('Téléphone').getByRole('link')).toHaveAttribute('href', /^tel:0\d{9}$/)
  await expect(fact('Heure limite, la veille ouvrée')).toHaveText(/^15\sh\s30$/)
  await expect(fact('Minimum de commande')).toHaveText(/^\d+\s€ HT$/)
  await expect(fact('Livraison offerte')).toHaveText(/^dès \d+\s€ HT$/)
  // Deliveries begin at 8 h: earlier slots are not listed.
  await expect(main.getByRole('listitem').filter({ hasText: /^8h-8h30/ })).toHaveText(/€ HT$/)
  await expect(main.getByRole('listitem').filter({ hasText: /^7h-7h30/ })).toHaveCount(0)
  await expect(main.getByText('06000 · 06100')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Ce que nous jetons le moins possible' })).toBeVisible()
  await expect(main.getByText(/^Fermetures à venir/)).toContainText(/20\d\d/)
  await main.getByLabel('Code postal de livraison').fill('06000')
  await main.getByLabel('Code postal de livraison').press('Enter')
  await expect(page.locator('catering-channel-picker[view=bar]')).toContainText('06000')
})

test('B21 a caterer who opens soon has a page with the opening notice, without orders, and the list of caterers leads to it', async ({
  page,
  shop,
}) => {
  const path = '/nos-traiteurs-france/ambrelune-grenoble'
  const shown: Shown = [path, 'Ambrelune Grenoble', 'Ambrelune Grenoble | Ambrelune', 'default', '/traiteurs-locaux']
  await visit(page, shop, shown)
  await page.goto(shop.url('site', path))
  const main = page.getByRole('main')
  const expectOpeningNotice = async () => {
    await expect(main.getByText('Ouverture prochaine.')).toBeVisible()
    await expect(main.getByText('Ce point de vente ne prend pas de commandes pour l’instant.')).toBeVisible()
    await expect(main.getByRole('link', { name: /^Lyon/ })).toHaveAttribute('href', /\/ambrelune-lyon$/)
    await expect(main.getByText('38000 · 38100')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
  await expectOpeningNotice()
  await waitUntilHydrated(page)
  await expectOpeningNotice()
  await main.getByLabel('Code postal de livraison').fill('69002')
  await main.getByLabel('Code postal de livraison').press('Enter')
  await expect(page.locator('catering-channel-picker[view=bar]')).toContainText('69002')
})

test('B21 the page of a caterer who opens soon is there without scripts', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const response = await page.goto(shop.url('site', '/nos-traiteurs-france/ambrelune-grenoble'))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Ambrelune Grenoble' })).toBeVisible()
  await expect(page.getByText('Ouverture prochaine.')).toBeVisible()
  await page.close()
})

test('B19 legal pages state that the company is fictional', async ({ page, shop }) => {
  for (const path of ['/cgv', '/mentions-legales', '/politique-confidentialite', '/accessibilite']) {
    await page.goto(shop.url('site', path))
    await expect(page.getByRole('main').getByText('Ambrelune est une enseigne fictive')).toBeVisible()
  }
})

// prettier-ignore
const OF_A_CUSTOMER: readonly Row[] = [
  ['B3', '/account', 'Bonjour Camille', /^Mon compte \|/, 'account', '/account/adresses'],
  ['B4', '/account/adresses', 'MES ADRESSES', /^Mes adresses \|/, 'account', '/account'],
  ['B5', '/account/donnees-personnelles', 'MES DONNÉES PERSONNELLES', /^Mes données personnelles \|/, 'account', '/account'],
  ['B6', '/account/historique-de-commandes', 'HISTORIQUE DE COMMANDES', /^Historique de commandes \|/, 'account', '/account'],
  ['B7', '/account/moyens-de-paiement', 'MOYENS DE PAIEMENT', /^Moyens de paiement \|/, 'account', '/account'],
  ['B8', '/account/notifications', 'NOTIFICATIONS', /^Notifications \|/, 'account', '/account'],
]

for (const [id, ...row] of PAGES)
  test(`${id} ${row[0]} opens by its URL and by a link`, ({ page, shop }) => visit(page, shop, row))

for (const [id, ...row] of OF_A_CUSTOMER)
  test(`${id} ${row[0]} opens by its URL and by a link`, async ({ page, shop }) => {
    await page.goto(shop.url('site'))
    await enter(page, shop, CAMILLE)
    await visit(page, shop, row)
  })

// prettier-ignore
const STEPS: readonly [...Row, done: 'nothing' | 'contact' | 'delivery'][] = [
  ['B22', '/panier/coordonnees', 'Où livrer, et qui accueille ?', /^Vos coordonnées \|/, 'validation', undefined, 'nothing'],
  ['B23', '/panier/creneau-de-livraison', 'Quand passons-\u2060nous à table ?', /^Date et créneau de livraison \|/, 'validation', undefined, 'contact'],
  ['B24', '/panier/paiement', 'Comment réglez-vous ?', /^Paiement \|/, 'validation', undefined, 'delivery'],
]

for (const [id, path, h1, title, layout, , done] of STEPS)
  test(`${id} ${path} opens by its URL, for a customer who has reached this step`, async ({ page, shop }) => {
    const consoleMessages = listen(page)
    await openCheckoutStep(page, shop, path, { done })
    await expectShown(page, shop, [path, h1, title, layout])
    await expectAccessible(page, path)
    expect(consoleMessages).toEqual([])
  })

test('B9 /authentification/connexion opens by its URL, and where an account is required', async ({ page, shop }) => {
  const consoleMessages = listen(page)
  const shown: Shown = ['/authentification/connexion', 'Se connecter', /^Connexion \|/, 'default']
  await expectTyped(page, shop, shown)
  await page.goto(shop.url('site'))
  await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).click()
  await expectHeading(page, shown)
  expect(consoleMessages).toEqual([])
})

test('B10 /authentification/inscription opens by its URL and from the sign-in', async ({ page, shop }) => {
  const consoleMessages = listen(page)
  const shown: Shown = ['/authentification/inscription', 'Créer votre compte', /^Créer un compte \|/, 'default']
  await expectTyped(page, shop, shown)
  await page.goto(shop.url('site', '/authentification/connexion'))
  await page.getByRole('main').getByRole('button', { name: 'Créer mon compte' }).click()
  await expectShown(page, shop, shown)
  expect(consoleMessages).toEqual([])
})

test('B11 /authentification/mot-de-passe-oublie opens by its URL and from the sign-in', async ({ page, shop }) => {
  const consoleMessages = listen(page)
  const shown: Shown = [
    '/authentification/mot-de-passe-oublie',
    'Mot de passe oublié',
    /^Mot de passe oublié \|/,
    'default',
  ]
  await expectTyped(page, shop, shown)
  await page.goto(shop.url('site', '/authentification/connexion'))
  await page.getByRole('main').getByRole('button', { name: 'Mot de passe oublié' }).click()
  await expectShown(page, shop, shown)
  expect(consoleMessages).toEqual([])
})

test('B2 /buffet opens by its URL and by a link', ({ page, shop }) =>
  visit(page, shop, ['/buffet', 'Buffet', /^Buffet/, 'default']))

for (const path of NAMED) {
  const { h1, title } = categoryContent[path]!
  const parent = path.replace(/\/[^/]*$/, '') || '/'
  test(`B2 ${path} opens by its URL and by a link, with its products`, async ({ page, shop }) => {
    await visit(page, shop, [path, h1, fill(title), 'default', parent])
    const products = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(products.first()).toBeVisible()
  })
}

test('B22 B23 B24 the steps of an order lead to each other by their links', async ({ page, shop }) => {
  const consoleMessages = listen(page)
  const steps = page.getByRole('list', { name: layoutMessages.orderSteps }).getByRole('link')
  const [contact, delivery, payment] = STEPS.map(([, path, h1, title, layout]): Shown => [path, h1, title, layout])
  await openCheckoutStep(page, shop, payment![0], { done: 'delivery' })
  await steps.last().click()
  await expectShown(page, shop, delivery!)
  await steps.click()
  await expectShown(page, shop, contact!)
  await page.goto(shop.url('site'))
  await openCart(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Passer commande' }).click()
  // The steps that are complete are skipped.
  await expectShown(page, shop, payment!)
  await steps.first().click()
  await expectShown(page, shop, contact!)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expectShown(page, shop, delivery!)
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await expectShown(page, shop, payment!)
  expect(consoleMessages).toEqual([])
})

test('B25 /panier/confirmation shows an order that was placed', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site'))
  await enter(page, shop, person)
  const path = `/panier/confirmation?commande=${await placeUnpaid(shop, person)}`
  const consoleMessages = listen(page)
  expect((await page.goto(shop.url('site', path)))?.status()).toBe(200)
  await expect(page.getByText(/Commande n°\s[1-9]\d*/).first()).toBeVisible()
  await expect(page).toHaveTitle(/^Votre commande \|/)
  await LAYOUTS.validation(page)
  await expectAccessible(page, path)
  expect(consoleMessages).toEqual([])
})

test('B25 the confirmation of an order opens by a link of the history', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site'))
  await enter(page, shop, person)
  const token = await placeUnpaid(shop, person)
  const consoleMessages = listen(page)
  await page.goto(shop.url('site', `/account/historique-de-commandes?commande=${token}`))
  await page.getByRole('button', { name: 'Voir la confirmation' }).click()
  await expect(page).toHaveURL(shop.url('site', `/panier/confirmation?commande=${token}`))
  await expect(page.getByText(/Commande n°\s[1-9]\d*/).first()).toBeVisible()
  await LAYOUTS.validation(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Voir la confirmation' })).toBeVisible()
  expect(consoleMessages).toEqual([])
})

test(
  'B28 a page that does not exist is a real 404 with its text, typed or followed, and has links to other pages',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const lost = async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'OUPS !' })).toBeVisible()
      await expect(page.getByText('La page que vous cherchez semble introuvable.')).toBeVisible()
      await expect(page.getByText('Erreur 404')).toBeVisible()
      await LAYOUTS.error(page)
    }
    expect((await page.goto(shop.url('site', '/buffet/nulle-part')))?.status()).toBe(404)
    await lost()
    await expectAccessible(page, 'the page that does not exist')
    for (const path of ['/', '/foire-aux-questions', '/plateaux-repas'])
      await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible()
    await page.getByRole('main').locator('a[href="/foire-aux-questions"]').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Foire aux questions' })).toBeVisible()
    // A node added before hydration would be removed.
    await waitUntilHydrated(page)
    // A link in some text to a page that no longer exists.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/nulle-part/du-tout/vraiment',
        textContent: 'Perdu',
      })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'Perdu' }).click()
    await lost()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  },
)

test('B29 any other error shows its status and its message, and is removed with its cause', async ({ page, shop }) => {
  await shop.restartSite({ MAINTENANCE: '1' })
  try {
    const response = await page.goto(shop.url('site', '/foire-aux-questions'))
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '600'])
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Error: 503' })).toBeVisible()
    await expect(page.getByText('Le site est momentanément indisponible.')).toBeVisible()
    await expect(page.getByText('503')).toHaveCount(1)
    await expect(page).toHaveTitle(/^Erreur 503 \|/)
    await LAYOUTS.error(page)
    await expectAccessible(page, 'the page of an error')
    await waitUntilHydrated(page)
  } finally {
    await shop.restartSite()
  }
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foire aux questions' })).toBeVisible()
})

test('B29 a page that throws while it renders leaves the rest of the site usable', async ({ page, shop }) => {
  // Its text comes without the part that the page reads.
  const [faqChunk = ''] = globSync(join(root, 'dist/browser/chunks/faq-*.js'))
  const body = readFileSync(faqChunk, 'utf8').replace('sections:', 'lost:')
  await page.route(`**/${basename(faqChunk)}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'cache-control': 'no-store' } }),
  )
  await page.goto(shop.url('site', '/cgv'))
  await waitUntilHydrated(page)
  const foot = page.getByRole('contentinfo')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await foot.getByRole('link', { name: 'Foire aux questions' }).click()
  await expect(title('Cette page n’a pas pu s’afficher')).toBeFocused()
  await LAYOUTS.error(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page, 'a page that threw')
  await page.getByRole('banner').getByRole('link', { name: 'Buffet', exact: true }).click()
  await expect(title('Buffet')).toBeVisible()
  // The text is read once per document: a second visit shows the same error, and a new document none.
  await foot.getByRole('link', { name: 'Foire aux questions' }).click()
  await expect(title('Cette page n’a pas pu s’afficher')).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title('Cette page n’a pas pu s’afficher')).toBeFocused()
  await page.unrouteAll()
  await page.reload()
  await expect(title('Foire aux questions')).toBeVisible()
})

/** Each component that shows pages, at one of its URLs; the last two have no footer. */
const VIEWS = [
  ['Home', '/'],
  ['Category', '/buffet'],
  ['Caterer', '/nos-traiteurs-france/ambrelune-lyon'],
  ['Prose', '/devis-traiteur-sur-mesure'],
  ['Authentication', '/authentification/connexion'],
  ['Account', '/account/adresses'],
  ['Checkout', '/panier/coordonnees'],
  ['CartLink', '/reprise/perime'],
] as const satisfies [ViewName, string][]

/** From now on this component, whose file has another body, throws when it is rendered. */
async function breakView(page: Page, view: ViewName): Promise<void> {
  const files = globSync(join(root, 'dist/browser/chunks/*.js'))
  const exported = new RegExp(`\\w+ as ${view}(?=[,}])`)
  // A widget may have a component of the same name: the pages are those that the site itself fetches.
  const site = readFileSync(join(root, 'dist/browser/site.js'), 'utf8')
  const pages = files.filter((one) => site.includes(basename(one)))
  const [file = ''] = pages.filter((one) => exported.test(readFileSync(one, 'utf8')))
  const broken = ';function broken(){throw new Error("A part of the page is broken.")}'
  const body = readFileSync(file, 'utf8').replace(exported, `broken as ${view}`) + broken
  await page.route(`**/${basename(file)}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'cache-control': 'no-store' } }),
  )
}

for (const [view, path] of VIEWS)
  test(`B29 where ${view} throws, the page shows an error in French between its header and its footer, and links lead on`, async ({
    page,
    shop,
  }) => {
    const visitor = view === 'Authentication' ? null : await newCustomer(shop)
    if (visitor) await openAs(page, shop, visitor, '/robots.txt')
    await breakView(page, view)
    await page.goto(shop.url('site', path))
    // Moves until the scripts have loaded: what they render has the focus.
    const title = page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })
    await waitUntilHydrated(page)
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(/^Erreur \|/)
    const main = page.getByRole('main')
    await expect(main.getByText('Quelque chose s’est mal passé en dessinant cette page.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    const hasFoot = !/^\/(panier|reprise)\//.test(path)
    await expect(page.getByRole('contentinfo')).toHaveCount(hasFoot ? 1 : 0)
    await expectAccessible(page, `${view} that threw`)

    // The mark is lost if the link loads a new document.
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    const [link, next] =
      view === 'Prose' ? ['Buffet', 'Buffet'] : ['Lire la foire aux questions', 'Foire aux questions']
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  })

test('B29 a page opened without a network shows an error, and loads by itself when the network is back', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.url('site', '/contact'))
  const message = page.getByRole('form', { name: 'Nous écrire' }).getByLabel('Message')
  await message.fill('Un quai de livraison ?')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pas de réseau ?' })).toBeVisible()
  await expectAccessible(page, 'without a network')
  const main = page.getByRole('main')
  await expect(main.getByText(/écrivez-nous|son code/), 'there is no code to tell, nor a way to write').toHaveCount(0)
  const [window, links] = [await main.boundingBox(), await main.getByRole('link').last().boundingBox()]
  expect(window!.y + window!.height - links!.y - links!.height).toBeGreaterThanOrEqual(24)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pas de réseau ?' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await page.goBack()
  await expect(message).toHaveValue('Un quai de livraison ?')
})

test('B29 going back from a reloaded page shows the page before, also when its scripts have not started', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/contact'))
  // Never a movement of the mouse: it would start the scripts after the reload.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeFocused()
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(shop.url('site', '/contact'))
  await expect(page.getByRole('form', { name: 'Nous écrire' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
})

test('B29 a page opened while another loads is the one that is shown @firefox', async ({ page, shop }) => {
  // The first page's text does not arrive, and Firefox cancels it once the second page is requested, which is slow.
  const { hostname: host, port } = new URL(shop.url('site'))
  const gateway = new FaultProxy({ host, port: Number(port) })
  const slow = `http://localhost:${await gateway.listen()}`
  gateway.break('GET', /chunks\/faq/, { kind: 'slow', milliseconds: 60_000 })
  gateway.break('GET', /mentions-legales/, { kind: 'slow', milliseconds: 1500 })
  await page.goto(`${slow}/cgv`)
  await waitUntilHydrated(page)
  const requested = page.waitForRequest(/chunks\/faq/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Foire aux questions' }).click()
  await requested
  await page.goto(`${slow}/mentions-legales`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await gateway.close()
})

test('B30 the footer links to the company’s other sites, its documents and its profiles', async ({ page, shop }) => {
  await page.goto(shop.url('site'))
  const foot = page.getByRole('contentinfo')
  const { consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf, social } = site.externalLinks
  const addresses = [consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf, ...social.map(({ url }) => url)]
  for (const address of addresses) await expect(foot.locator(`a[href="${address}"]`).first()).toBeVisible()
})

test(
  'B31 search engines may index public pages, not personal ones: sitemap, robots.txt and pages agree',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const read = async (path: string) => (await page.request.get(shop.url('site', path))).text()
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
    expect(listed.length).toBeGreaterThan(30)
    for (const address of listed) {
      const response = await page.request.get(address)
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      expect(html, address).toContain('<meta name="robots" content="index, follow">')
      expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
    }
    const robots = await read('/robots.txt')
    expect(robots).toContain('Sitemap: ')
    for (const path of ['/account', '/authentification/connexion', '/panier/paiement', '/nulle/part']) {
      expect(await read(path), path).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(listed).not.toContain(shop.url('site', path))
    }
    expect(robots).not.toContain('Disallow: /')
  },
)
