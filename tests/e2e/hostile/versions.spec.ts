import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Shop } from '#tests/support/shop/shop.ts'
import { root } from '#tests/support/sources.ts'
import { add, close, drawer, expect, loader, openCart, openSheet, shopPage, test, toCheckout } from './host.ts'

// The script of the widgets loaded more than once: pasted twice, from two URLs, in two minor versions, in two major ones.

const dist = join(root, 'dist/browser')
const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { version: string }
const MINOR = version.replace(/\d+\.\d+$/, '99.0')
const MAJOR = '99.0.0'

let versions: string

/** Publishes this build under another version number; in another major version it has its own runtime. */
function release(number: string): void {
  const folder = join(versions, number)
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz|woff2)$/.test(path) })
  for (const file of globSync('**/*.{js,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(version, number)
    const own = text
      .replaceAll(/catering\.(runtime|page)\.1/g, 'catering.$1.99')
      .replaceAll('1!==parseInt(', '99!==parseInt(')
    writeFileSync(join(folder, file), number === MAJOR ? own : text)
  }
}

test.beforeAll(async ({ shop }) => {
  versions = mkdtempSync(join(tmpdir(), 'versions-'))
  release(MINOR)
  release(MAJOR)
  await shop.restartSite({ VERSIONS_DIR: versions })
})

test.afterAll(async ({ shop }) => {
  await shop.restartSite()
  rmSync(versions, { recursive: true })
})

/** The versions that define the tags of the page. */
const definitions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tags = ['catalogue', 'cart', 'cart-button', 'channel-picker']
    const all = tags.map((tag) => customElements.get(`catering-${tag}`) as { version?: string } | undefined)
    return [...new Set(all.map((one) => one?.version ?? 'none'))]
  })

/** How many runtimes the page has. */
const shops = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Object.getOwnPropertySymbols(globalThis).filter(({ description }) => /^catering\.runtime/.test(`${description}`))
        .length,
  )

/** Opens a product, adds it, opens the cart, and counts the carts that were created. */
async function use(page: Page, address: string): Promise<number> {
  let carts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/shop-api/carts') carts += 1
  })
  await page.goto(address)
  await close(await openSheet(page))
  await add(page)
  await openCart(page)
  // There is one drawer: both versions share what one of them rendered.
  await expect(drawer(page)).toHaveCount(1)
  return carts
}

const scripts = (shop: Shop, ...files: string[]): string => files.map((file) => loader(shop, file)).join('\n')

for (const [name, files] of [
  ['pasted twice', ['embed.js', 'embed.js']],
  ['pasted from two addresses and as the cart button’s', ['embed.js', `${version}/embed.js`, 'cart-button.js']],
] as const)
  test(`the script ${name} makes one runtime, and logs nothing @firefox`, async ({
    page,
    shop,
    host,
    consoleProblems,
  }) => {
    const address = host.put('/twice', shopPage(shop, { script: scripts(shop, ...files) }))
    expect(await use(page, address)).toBe(1)
    expect([await definitions(page), await shops(page)]).toEqual([[version], 1])
    expect(consoleProblems).toEqual([])
    await toCheckout(page, shop)
  })

for (const files of [
  ['embed.js', `${MINOR}/embed.js`],
  [`${MINOR}/embed.js`, 'embed.js'],
])
  test(`two minor versions share one runtime, whichever defines a tag: ${files.join(' and ')} @firefox`, async ({
    page,
    shop,
    host,
    consoleProblems,
  }) => {
    const address = host.put('/minors', shopPage(shop, { script: scripts(shop, ...files) }))
    expect(await use(page, address)).toBe(1)
    expect(await shops(page)).toBe(1)
    for (const one of await definitions(page)) expect([version, MINOR]).toContain(one)
    // `catering` is of the version that came first.
    const first = files[0] === 'embed.js' ? version : MINOR
    expect(await page.evaluate(() => (globalThis as { catering?: { version: string } }).catering?.version)).toBe(first)
    expect(consoleProblems).toEqual([])
    await toCheckout(page, shop)
  })

for (const [files, first] of [
  [['embed.js', `${MAJOR}/embed.js`, `${MAJOR}/cart-button.js`], version],
  [[`${MAJOR}/embed.js`, 'embed.js', 'cart-button.js'], MAJOR],
] as const)
  test(`of two major versions the first to load owns the page, and the other logs it once: ${first} @firefox`, async ({
    page,
    shop,
    host,
    consoleProblems,
  }) => {
    const address = host.put('/majors', shopPage(shop, { script: scripts(shop, ...files) }))
    expect(await use(page, address)).toBe(1)
    expect([await definitions(page), await shops(page)]).toEqual([[first], 1])
    const other = first === MAJOR ? version : MAJOR
    expect(consoleProblems).toEqual([`catering ${first} is already on this page: version ${other} does not start`])
    await toCheckout(page, shop)
  })
