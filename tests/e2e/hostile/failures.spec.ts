import type { Page } from '@playwright/test'
import { expect, loader, test } from './host.ts'

// The error event of a widget that failed (`catering:error`), and its remedies.

type Failure = { tag: string; code: string; message: string; cancelable: boolean; retry(): void }

/** Records each failure from the first moment of the page. */
const LISTEN = `<script>
  globalThis.failures = []
  addEventListener('catering:error', ({ target, cancelable, detail }) =>
    failures.push({ tag: target.localName, cancelable, ...detail }))
</script>`

const failures = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { failures: Failure[] }).failures.map(({ tag, code, message, cancelable }) => ({
      ...{ tag, code, message, cancelable },
    })),
  )
const one = async (page: Page) => {
  await expect.poll(() => failures(page)).toHaveLength(1)
  return (await failures(page))[0]!
}

test('a file that fails to load is reported with its tag, and `retry` requests it again', async ({
  page,
  shop,
  openPage,
}) => {
  const FILE = '**/widgets/chunks/elem-*.js'
  await page.route(FILE, (route) => route.abort())
  await openPage('/late', {
    script: LISTEN + loader(shop),
    body: () => '<catering-quote><a href="/devis">Demander un devis</a></catering-quote>',
  })
  expect(await one(page)).toMatchObject({ tag: 'catering-quote', code: 'load', cancelable: true })
  await expect(page.getByRole('link', { name: 'Demander un devis' })).toBeVisible()
  await page.unroute(FILE)
  await page.evaluate(() => (globalThis as unknown as { failures: Failure[] }).failures[0]?.retry())
  await expect(page.locator('catering-quote').getByRole('heading').first()).toBeVisible()
  expect(await failures(page)).toHaveLength(1)
})

test('a page without settings gets the missing setting and the code to write', async ({ page, shop, openPage }) => {
  await openPage('/bare', {
    script: `${LISTEN}<script type="module" src="${shop.url('site', '/widgets/embed.js')}"></script>`,
    body: () => '<catering-contact><p>Écrivez-nous</p></catering-contact>',
  })
  const { tag, code, message } = await one(page)
  expect({ tag, code }).toEqual({ tag: 'catering-contact', code: 'settings' })
  expect(message).toContain('data-api-base-url')
  await expect(page.getByText('Écrivez-nous')).toBeVisible()
})

test('a product that is not sold is reported with the message of the tag', async ({ page, shop, openPage }) => {
  await openPage('/gone', {
    script: LISTEN + loader(shop),
    body: () => '<catering-product product="PLATEAU-D-HIER"></catering-product>',
  })
  const { code, message } = await one(page)
  expect(code).toBe('unknown')
  expect(message).toContain('<catering-product product="PLATEAU-D-HIER">')
})

test('a backend that does not allow the origin of the page: each tag shows its content, and the console has the origin', async ({
  page,
  shop,
  openPage,
}) => {
  // Headers that allow another origin: the browser withholds the responses from this page.
  const headers = { 'access-control-allow-origin': 'https://elsewhere.example', 'content-type': 'application/json' }
  await page.route(shop.url('api', '/**'), (route) => route.fulfill({ status: 200, headers, body: '[]' }))
  const logged: string[] = []
  page.on('console', (message) => void (message.text().startsWith('catering:') && logged.push(message.text())))
  await openPage('/closed', {
    script: LISTEN + loader(shop),
    body: () => '<catering-product product="PR-INC-GARRIGUE"><a href="/carte">Plateau Garrigue</a></catering-product>',
  })
  const { tag, code, message } = await one(page)
  expect({ tag, code }).toEqual({ tag: 'catering-product', code: 'network' })
  expect(message).toContain(`does not allow ${new URL(page.url()).origin}`)
  expect(logged).toEqual([message])
  await expect(page.getByRole('link', { name: 'Plateau Garrigue' })).toBeVisible()
  await expect(page.locator('catering-product').getByRole('button', { name: 'Réessayer' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { catering?: { status?: string } }).catering?.status)).toBe('down')
  await page.unroute(shop.url('api', '/**'))
  await page.locator('catering-product').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('catering-product').getByRole('heading')).toHaveText('Plateau Garrigue')
})

test('a view that throws is reported once, and the rest of the page continues', async ({ page, shop, openPage }) => {
  const broken = ['catering-delivery-check', 'catering-quote']
  // A page whose `Date.UTC` throws, which no library replaces.
  await openPage('/broken', {
    script: `${LISTEN}<script>Date.UTC = () => { throw new Error('Plus d’horloge') }</script>${loader(shop)}`,
    body: () =>
      '<catering-delivery-check zipcode="33000"></catering-delivery-check><catering-quote></catering-quote><catering-contact></catering-contact>',
  })
  for (const tag of broken) await expect(page.locator(tag).getByRole('alert')).toBeVisible()
  await expect(page.locator('catering-contact').getByRole('form')).toBeVisible()
  const reported = (await failures(page)).sort((one, other) => one.tag.localeCompare(other.tag))
  expect(reported).toEqual(broken.map((tag) => ({ tag, code: 'view', message: 'Plus d’horloge', cancelable: true })))
})
