import { chromium, type Locator, type Page } from '@playwright/test'
import { routes } from '#site/app/router/routes.ts'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/support/browsers/browser.ts'
import { CAMILLE, newCustomer, newcomer, register, signedInApi } from '#tests/support/shop/customer.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { DELIVERY, placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openCheckoutStep, releasePlaces } from '../steps/funnel.ts'
import { enterBackOffice, backOfficeUrl, openAs } from '../steps/signed-in.ts'
import { showToast } from '../steps/panels.ts'
import { eventDay, requestQuote } from '../steps/quote-form.ts'
import { addProduct, choosePostalCode, deliveryBar, expectStep, openCart, step, unfold } from '../steps/order.ts'

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

/** The number of lines of a text. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })

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

/** A text without a line break opportunity, as links are. */
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
  await enterBackOffice(page, shop)
  await measure('office')
  await page.goto(backOfficeUrl(shop, '/devis'))
  await page.getByRole('link', { name: LONG.slice(0, 100) }).click()
  await expect(page.getByText(LONG).first()).toBeVisible()
  // The text is there before the stylesheet.
  await page.waitForLoadState()
  await measure('quote')
  expect(Object.entries(wide).filter(([, width]) => width > 0)).toEqual([])
})

test('at 320 and 360 px an order whose texts are one long word scrolls sideways in no step, nor in the history', async ({
  page,
  shop,
}) => {
  const { person, api, cart } = await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'delivery' })
  const place = { ...DELIVERY, company: LONG.slice(0, 100), street: LONG.slice(0, 100), city: LONG.slice(0, 50) }
  await api.put(`shop-api/checkout/${cart}/address`, { json: { shippingAddress: place } })
  await api.post('api/v2/shop/account/address-books', { json: place })
  const wide: string[] = []
  const measure = async (name: string) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (found > 0) wide.push(`${name} ${width}: ${found}`)
    }
  }
  for (const [path, title] of [
    ['coordonnees', 'Adresse de livraison'],
    ['creneau-de-livraison', 'Un mot pour le livreur'],
    ['paiement', 'Comment réglez-vous ?'],
  ] as const) {
    await page.goto(shop.url('site', `/panier/${path}`))
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await measure(path)
  }
  await unfold(step(page), 'Pour votre comptabilité')
  for (const name of ['Bon de commande', 'Centre de coûts']) await step(page).getByLabel(name).fill(LONG)
  await measure('references')
  await api.put(`shop-api/checkout/${cart}/payment/0`, { json: { method: 'card' } })
  const references = { purchaseOrder: LONG, costReference: LONG, notes: LONG }
  await api.put(`shop-api/checkout/${cart}/complete`, { json: references })
  await openAs(page, shop, person, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await measure('account')
  await page.goto(shop.url('site', '/account/historique-de-commandes'))
  await page
    .locator('catering-account')
    .getByRole('button', { name: /^Voir la commande/ })
    .first()
    .click()
  await expect(page.getByText(LONG.slice(0, 100)).first()).toBeVisible()
  await measure('order')
  expect(wide).toEqual([])
})

/** Widths of telephones, tablets and desktops, on both sides of where the columns change. */
const WIDTHS = [360, 576, 768, 991, 992, 1200, 1280, 1400, 1680]

test('no word of the home page overlaps the image beside it, and no sample overflows its card', async ({
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
          return [...sample.querySelectorAll('.pill, .sample-product')].some((one) => {
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

test('the filters of a list reach the edge of a telephone, as the categories do', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const row = page.getByRole('group', { name: 'Filtres' })
  await expect(row).toBeVisible()
  const { x, width } = (await row.boundingBox())!
  expect([x, x + width]).toEqual([0, 360])
})

test('the notice of a step about missing input is separated from the step', async ({ page, shop }) => {
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

test('with forced colours the current page and the controls are marked in them', async ({ page, shop }) => {
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

/** Each word of a table cell that is broken over two lines. */
const brokenInTables = (page: Page): Promise<string[]> =>
  page.locator('main :is(td, th)').evaluateAll((cells) => {
    const broken = cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const split: string[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) split.push(word)
        }
      return split
    })
    return [...new Set(broken)]
  })

test('no word of a table is broken over two lines, on the site and in the back office', async ({ page, shop }) => {
  const broken: Record<string, string[]> = {}
  const measure = async (name: string) => {
    for (const width of WIDE) {
      await page.setViewportSize({ width, height: 900 })
      const found = await brokenInTables(page)
      if (found.length) broken[`${name} ${width}`] = found
    }
  }
  for (const path of ['/politique-confidentialite', '/cgv', '/mentions-legales']) {
    await page.goto(shop.url('site', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await measure(path)
  }
  const order = await placeUnpaid(shop, await newCustomer(shop))
  await enterBackOffice(page, shop)
  for (const path of [`/commandes/${order}`, `/commandes/${order}/bon-de-livraison`, '/creneaux']) {
    await page.goto(backOfficeUrl(shop, path))
    await expect(page.locator('main table').first()).toBeVisible()
    // The text is there before the stylesheet.
    await page.waitForLoadState()
    await measure(path)
  }
  expect(broken).toEqual({})
})

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

test('on a phone the facts of a channel are one list, without an empty row between two rules', async ({
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

/** How far the content of each element overflows its own box, or `of` around it, in pixels; zero and less is inside. */
const beyond = (inner: Locator, of: string): Promise<number[]> =>
  inner.evaluateAll((elements, outer) => {
    const range = document.createRange()
    return elements.map((element) => {
      range.selectNodeContents(element)
      const [content, box] = [range.getBoundingClientRect(), element.closest(outer)!.getBoundingClientRect()]
      return Math.ceil(Math.max(box.left - content.left, content.right - box.right, content.bottom - box.bottom))
    })
  }, of)

const WIDE = [360, 768, 1280, 1680]

test('the fee of the chosen day stays inside the frame of the day, and paints no background of its own', async ({
  page,
  shop,
}) => {
  await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'delivery' })
  const fee = page.locator('catering-checkout [data-day][aria-pressed=true] small')
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: 900 })
    await expect(fee).toHaveText('9,50€')
    expect([width, (await beyond(fee, 'button'))[0]! <= 0]).toEqual([width, true])
    await expect(fee).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test('each section of the account has its whole name in the navigation, the current one too', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, CAMILLE, '/account/donnees-personnelles')
  const links = page.getByRole('navigation', { name: 'Mon compte' }).getByRole('listitem').locator('a, button')
  const list = page.getByRole('navigation', { name: 'Mon compte' }).getByRole('list')
  await expect(links.nth(4)).toHaveAttribute('aria-current', 'page')
  for (const width of [992, 1200, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, (await beyond(links, 'ul')).filter((out) => out > 0)]).toEqual([width, []])
    expect([width, await list.evaluate((ul) => ul.scrollWidth - ul.clientWidth)]).toEqual([width, 0])
  }
})

test('no product image is cut at its sides, in the list, in the cart and on the home page', async ({ page, shop }) => {
  const cut = (images: Locator) =>
    images.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ naturalWidth }) => naturalWidth > 0)
        .map(({ width, height, naturalWidth, naturalHeight }) => width / height / (naturalWidth / naturalHeight))
        // Less than its own proportions, and `object-fit: cover` takes from the sides.
        .filter((share) => share < 0.97),
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Garrigue')
  const list = page.locator('catering-catalogue .card-picture img')
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await cut(list)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const drawer = await openCart(page)
  await expect(drawer.locator('.line-picture img')).toBeVisible()
  expect(await cut(drawer.locator('.line-picture img'))).toEqual([])
  await page.goto(shop.url('site'))
  await expect(page.locator('.tile img').first()).toBeVisible()
  expect(await cut(page.locator('.tile img, .sample-product img'))).toEqual([])
})

test('the cards of the address book are as tall as their text, and contain their buttons', async ({ page, shop }) => {
  await openCheckoutStep(page, shop, '/panier/coordonnees', { who: CAMILLE })
  const cards = page.locator('catering-checkout .address-card')
  await expect(cards).toHaveCount(2)
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: 900 })
    const found = await cards.evaluateAll((all) =>
      all.map((card) => {
        const [frame, text, button] = ['label', 'label > span', '.button'].map((one) =>
          card.querySelector(one)!.getBoundingClientRect(),
        )
        const within = button!.top >= frame!.top && button!.bottom <= frame!.bottom && button!.right <= frame!.right
        return { within, spare: frame!.bottom - Math.max(text!.bottom, button!.bottom) < 24 }
      }),
    )
    expect([width, found]).toEqual([width, Array(2).fill({ within: true, spare: true })])
  }
})

test('on a phone a field that gets the focus is not below a message', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(shop.url('site', '/devenir-franchise'))
  const form = page.getByRole('form', { name: 'Candidature à la franchise' })
  await form.getByLabel('Prénom').focus()
  await showToast(page, 'message', 'Votre panier a été mis à jour dans un autre onglet')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  const hidden: string[] = []
  for (let field = 0; field < 9; field += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const { bottom } = document.activeElement!.getBoundingClientRect()
      return { name: document.activeElement!.getAttribute('name') ?? '', bottom: Math.floor(bottom) }
    })
    if (found.name && found.bottom > (await toast.boundingBox())!.y) hidden.push(found.name)
  }
  expect(hidden).toEqual([])
})

test('a message takes one line with its action beside it, or two on a phone with the action below', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  const [message, action] = ['Votre panier a été commandé dans un autre onglet.', 'Voir la commande']
  await showToast(page, 'message', message, { action })
  const toast = page.locator('.toast')
  for (const [width, lines, isBeside] of [
    [360, 2, false],
    [600, 1, false],
    [768, 1, true],
    [1280, 1, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const text = (await toast.locator('p').boundingBox())!
    const way = (await toast.getByRole('button', { name: action }).boundingBox())!
    const close = (await toast.getByRole('button', { name: 'Fermer la notification' }).boundingBox())!
    expect([width, await linesOf(toast.locator('p')), way.x > text.x + text.width - 9]).toEqual([
      width,
      lines,
      isBeside,
    ])
    expect([width, close.x >= way.x + way.width, close.x + close.width < width]).toEqual([width, true, true])
  }
})

test('an order whose place was given back states its limit in two lines on a phone, in one in the table', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await placeUnpaid(shop, person)
  releasePlaces(shop)
  await openAs(page, shop, person, '/account/historique-de-commandes')
  const limit = page.locator('catering-account').getByText(/encore libre/)
  for (const [width, lines] of [
    [360, 2],
    [768, 1],
    [1280, 1],
    [1680, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await linesOf(limit)]).toEqual([width, lines])
  }
})

test('at 360 px the number of a quote does not break, nor does it scroll sideways when it is wider than the line', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { number } = await requestQuote(page, shop)
  const titles: [string, number][] = []
  const measure = async (title: Locator) => titles.push([number, await linesOf(title.getByText(number))])
  await measure(page.getByRole('heading', { name: /^Demande n°/ }))
  await offerAsCaterer(shop, number)
  await page.goto(shop.url('site', '/account/historique-de-commandes?onglet=devis'))
  await page.getByRole('button', { name: `Voir et répondre au devis n° ${number}` }).click()
  await measure(page.getByRole('heading', { name: `Devis n° ${number}` }))
  await page.getByRole('button', { name: 'Refuser' }).click()
  await measure(page.getByRole('heading', { name: `Refuser le devis n° ${number} ?` }))
  expect(titles).toEqual(Array(3).fill([number, 1]))
  await page.setViewportSize({ width: 180, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a message has an edge on the dark footer', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await showToast(page, 'success', 'Plateau Garrigue est au panier')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await toast.evaluate((element) => getComputedStyle(element).boxShadow)).toContain(`${paper} 0px 0px 0px 1px`)
})
