import ky from 'ky'
import { ordersOf, register } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import {
  acceptTerms,
  addDish,
  CARDS,
  confirmAtBank,
  fillCard,
  giveAddress,
  newcomer,
  orderButton,
  readConfirmation,
  signIn,
  takeFirstSlot,
  toDelivery,
} from './steps.ts'

test('on a partner’s page, across origins and under its strict policy, the same journey ends in an order', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await register(shop, person)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(shop.url('partner'))
  await page.locator('catering-channel-picker').getByRole('button').first().click()
  await page.getByRole('dialog').getByLabel('Code postal de livraison').fill('33000')
  await page.keyboard.press('Enter')
  await expect(page.locator('catering-channel-picker')).toContainText('33000')

  await addDish(page, 'Plateau Garrigue', 5)
  const cart = page.locator('catering-cart')
  await expect(cart.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  await expect(cart.getByRole('group', { name: 'Plateau Garrigue' }).getByText('5', { exact: true })).toBeVisible()
  await cart.getByRole('button', { name: 'Passer commande' }).click()

  await signIn(page, person)
  await giveAddress(page, { street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' })
  await toDelivery(page)
  await takeFirstSlot(page)
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await confirmAtBank(page)
  const number = await readConfirmation(page)

  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
  expect(violations).toEqual([])
  expect(await ky.get(shop.url('partner', '/csp-report')).json()).toEqual({ reports: [] })
})

test('at most three requests follow one another until the first dish is there', async ({ page, shop }) => {
  // Depth of a request: one more than the deepest answer that was already in when it was sent and could have caused it.
  const starts = new Map<string, number>()
  const ends: { at: number; depth: number }[] = []
  const depths = new Map<string, number>()
  const t0 = Date.now()
  const counts = (url: string) => !/\.(avif|webp|woff2|svg|ico)(\?|$)/.test(url) && !url.startsWith(shop.url('partner'))
  page.on('request', (request) => {
    if (!counts(request.url()) || request.method() === 'OPTIONS') return
    starts.set(request.url(), Date.now() - t0)
  })
  await page.goto(shop.url('partner'), { waitUntil: 'commit' })
  await expect(page.locator('catering-catalogue').getByRole('heading', { level: 3 }).first()).toBeVisible()
  const timings = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { name, start: startTime, end: responseEnd }
    }),
  )
  for (const { name, start, end } of timings.filter((one) => counts(one.name)).sort((a, b) => a.start - b.start)) {
    const depth = 1 + Math.max(0, ...ends.filter((earlier) => earlier.at <= start).map((earlier) => earlier.depth))
    depths.set(name, depth)
    ends.push({ at: end, depth })
  }
  const products = [...depths].filter(([name]) => name.includes('/products?'))
  expect(products.length).toBeGreaterThan(0)
  for (const [name, depth] of products.slice(0, 1))
    expect(depth, `${name}\n${[...depths].map(([n, d]) => `${d} ${n}`).join('\n')}`).toBeLessThanOrEqual(3)
})
