import { chromium, type Page } from '@playwright/test'
import { routes } from '../../site/routes.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browser.ts'
import { CAMILLE, newcomer, register, signedInApi } from '../support/customer.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { HttpCaller } from '../support/http-caller.ts'
import { EVENT } from '../support/quotes.ts'
import { expect, test, type Shop } from '../support/shop.ts'
import { openCheckoutStep } from './funnel.ts'
import { enter, office } from './in-office.ts'
import { eventDay } from './quote-form.ts'
import { openAs } from './signed-in.ts'
import { choosePostalCode, deliveryBar, expectStep } from './steps.ts'

/** Opens the main screens one after the other and measures how far each scrolls sideways. */
async function sideways(page: Page, shop: Shop): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const measure = async (name: string) =>
    (found[name] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site'))
  await expect(deliveryBar(page)).toContainText('75002')
  await measure('home')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(page.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  await measure('category')
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await measure('questions')
  await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery', who: CAMILLE })
  await expectStep(page, 'Comment réglez-vous ?')
  await measure('payment')
  await page.goto(shop.url('site', '/account/historique-de-commandes'))
  await expect(page.getByRole('button', { name: /^Commander à nouveau/ }).first()).toBeVisible()
  await measure('orders')
  return found
}

const NOWHERE = { home: 0, category: 0, questions: 0, payment: 0, orders: 0 }

test('at 320 px, as on a desktop at a zoom of 400 %, nothing scrolls sideways', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sideways(page, shop)).toEqual(NOWHERE)
})

test('at 320 px no public page scrolls sideways', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const caterer = '/nos-traiteurs-france/ambrelune-ouest-parisien-la-defense'
  const paths = routes.filter((route) => route.guard === null && !route.path.includes(':')).map((route) => route.path)
  for (const path of [...paths, caterer, '/boissons/carte-alcool', '/nulle-part/du-tout']) {
    await page.goto(shop.url('site', path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0])
  }
})

/** A text without a place to break, as links are. */
const LONG = `https://exemple.fr/${'acces-livraison'.repeat(12)}`.slice(0, 150)

test('at 320 and 360 px texts that are one long word make neither the account nor the back office scroll sideways', async ({
  page,
  shop,
}) => {
  const person = { ...newcomer(), firstName: LONG.slice(0, 50), lastName: LONG.slice(0, 50) }
  await register(shop, person)
  const api = await signedInApi(shop, person)
  const { firstName, lastName } = person
  const place = {
    company: LONG.slice(0, 100),
    street: LONG.slice(0, 100),
    postcode: '75002',
    city: LONG.slice(0, 50),
    countryCode: 'FR',
  }
  const access = {
    building: LONG.slice(0, 50),
    floor: LONG.slice(0, 50),
    accessCode: LONG.slice(0, 50),
    instructions: LONG,
  }
  await api.post('api/v2/shop/account/address-books', {
    json: { firstName, lastName, phoneNumber: '+33199001234', ...place, ...access },
  })
  const event = { ...EVENT, eventDate: eventDay(), message: LONG }
  const quote = { ...event, firstName, lastName, company: LONG.slice(0, 100), email: person.email }
  const captchaToken = await solveCaptcha(new HttpCaller(shop.url('api', '')))
  await api.post('api/v2/shop/quote-requests', { json: { ...quote, captchaToken } })
  const wide: Record<string, number> = {}
  const measure = async (name: string) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      wide[`${name} ${width}`] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    }
  }
  await openAs(page, shop, person, '/account/adresses')
  await expect(page.getByText(LONG).first()).toBeVisible()
  await measure('addresses')
  await page.goto(shop.url('site', '/account'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await measure('account')
  await page.goto(shop.url('site', '/account/historique-de-commandes#devis'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await measure('history')
  await enter(page, shop)
  await measure('office')
  await page.goto(office(shop, '/devis'))
  await page.getByRole('link', { name: LONG.slice(0, 100) }).click()
  await expect(page.getByText(LONG).first()).toBeVisible()
  await measure('quote')
  expect(Object.entries(wide).filter(([, width]) => width > 0)).toEqual([])
})

/** Widths of telephones, tablets and desktops, on both sides of where the columns change. */
const WIDTHS = [360, 576, 768, 991, 992, 1200, 1280, 1400, 1680]

test('no word of the home page lies on the picture beside it, and no sample leaves its card', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site'))
  const wrong: Record<number, object> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(() => {
      const edges = (element: Element | null) => {
        const range = document.createRange()
        range.selectNodeContents(element!)
        return range.getBoundingClientRect()
      }
      const tile = document.querySelector('.tile')!
      const [text, picture] = [
        edges(tile.querySelector('.tile__text')),
        tile.querySelector('img')!.getBoundingClientRect(),
      ]
      const samples = [...document.querySelectorAll('.three-steps__sample')]
      return {
        overlap: text.right > picture.left && text.bottom > picture.top,
        cramped: samples.filter((sample) => {
          const card = sample.getBoundingClientRect()
          return [...sample.querySelectorAll('.pill, .sample-dish')].some((one) => {
            const { left, right } = one.getBoundingClientRect()
            return left < card.left + 7 || right > card.right - 7
          })
        }).length,
      }
    })
    if (found.overlap || found.cramped) wrong[width] = found
  }
  expect(wrong).toEqual({})
})

test('what narrows a list goes on to the edge of a telephone, as the categories do', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const row = page.getByRole('group', { name: 'Filtres' })
  await expect(row).toBeVisible()
  const { x, width } = (await row.boundingBox())!
  expect([x, x + width]).toEqual([0, 360])
})

test('the words in which a step says what is missing stand apart from the step', async ({ page, shop }) => {
  await openCheckoutStep(page, shop, '/panier/paiement')
  const notice = page.locator('catering-checkout').locator('.alert', { hasText: 'D’abord l’adresse' })
  const { y, height } = (await notice.boundingBox())!
  const next = (await page.getByRole('heading', { name: 'Adresse de livraison' }).boundingBox())!
  expect(next.y - y - height).toBeGreaterThanOrEqual(20)
})

test('a printed page has its text without header, buttons and footer, and its links are underlined', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(shop.url('site', '/cgv'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText('Le vendeur est la société')).toBeVisible()
  await expect(main.getByRole('link', { name: 'les mentions légales' }).first()).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  for (const hidden of [page.getByRole('contentinfo'), page.locator('.nav'), page.locator('catering-channel-picker')])
    await expect(hidden.first()).toBeHidden()
  for (const button of await page.getByRole('banner').getByRole('button').all()) await expect(button).toBeHidden()
})

test('where a reader forces her colours, the page that is open is marked in them, and so is what can be pressed', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(shop.url('site', '/buffet'))
  const here = page.getByRole('navigation', { name: 'La carte' }).getByRole('link', { name: 'Buffet', exact: true })
  const selected = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.setProperty('background-color', 'SelectedItem')
    return getComputedStyle(probe).backgroundColor
  })
  await expect(here).toHaveCSS('background-color', selected)
  const add = page
    .locator('catering-catalogue')
    .getByRole('button', { name: /^Ajouter, / })
    .first()
  await expect(add).toHaveCSS('border-top-style', 'solid')
})

for (const width of [360, 1280]) {
  test(`with a font twice as large at ${width} px nothing scrolls sideways`, async ({ shop }) => {
    const letters = '--blink-settings=defaultFontSize=32'
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, letters] })
    const page = await browser.newPage({ locale: 'fr-FR', viewport: { width, height: 900 } })
    expect(await sideways(page, shop)).toEqual(NOWHERE)
    await browser.close()
  })
}

test('a page ends with its footer', async ({ page, shop }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.url('site', '/foire-aux-questions'))
    const below = await page.getByRole('contentinfo').evaluate((foot) => {
      const { scrollHeight } = document.documentElement
      return scrollHeight - Math.round(foot.getBoundingClientRect().bottom + scrollY)
    })
    expect([width, below]).toEqual([width, 0])
  }
})

test('on a phone the facts of a point of sale are one list, without an empty row between two rules', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(shop.url('site', '/nos-traiteurs-france/ambrelune-lyon'))
  const [ways, terms] = await Promise.all(
    ['Courriel', 'Boissons alcoolisées'].map((label) =>
      page
        .locator('dl')
        .filter({ has: page.getByText(label, { exact: true }) })
        .boundingBox(),
    ),
  )
  expect(terms!.y).toBeCloseTo(ways!.y + ways!.height, 0)
})
