import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Shop } from '#tests/support/shop/shop.ts'
import { expect, test, type Host } from '../hostile/host.ts'

// A third-party page that pins a version and the hash of each of its files.

type Manifest = { version: string; widgets: Record<string, string[]>; integrity: Record<string, string> }

const manifestOf = async (shop: Shop): Promise<Manifest> =>
  (await (await fetch(shop.url('site', '/widgets/manifest.json'))).json()) as Manifest

const WRONG = `sha384-${createHash('sha384').update('another file').digest('base64')}`

type Around = { page: Page; shop: Shop; host: Host }

/** Opens a page with the picker of this version and these hashes, and collects its requests and console messages. */
async function open({ page, shop, host }: Around, { version, widgets }: Manifest, integrity: Record<string, string>) {
  const base = shop.url('site', `/widgets/${version}/`)
  const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [base + file, hash]))
  const preloads = widgets['catering-channel-picker']!.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}" integrity="${integrity[file]}">`,
  )
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Partenaire</title>
<script>addEventListener('catering:error', () => (document.title = 'Sans widget'))</script>
<script type="importmap">${JSON.stringify({ integrity: hashes })}</script>
${preloads.join('\n')}
<script type="module" crossorigin src="${base}embed.js" integrity="${integrity['embed.js']}" data-api-base-url="${shop.url('api')}"></script>
<catering-channel-picker><a href="/traiteurs">Voir les traiteurs</a></catering-channel-picker>`
  const requested: string[] = []
  const consoleMessages: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('console', (message) => consoleMessages.push(message.text()))
  await page.goto(host.put('/pinned', html))
  return { base, requested, consoleMessages }
}

const field = (page: Page) => page.locator('catering-channel-picker').getByRole('textbox')
const fallback = (page: Page) => page.getByRole('link', { name: 'Voir les traiteurs' })

test('a page that pins a version with its hashes loads the files of that version alone', async ({
  page,
  shop,
  host,
}) => {
  const manifest = await manifestOf(shop)
  const { base, requested, consoleMessages } = await open({ page, shop, host }, manifest, manifest.integrity)
  await field(page).fill('75002')
  await page.keyboard.press('Enter')
  await expect(page.locator('catering-channel-picker')).toContainText('Ambrelune Paris Centre')
  const scripts = requested.filter((url) => url.includes('/widgets/'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((url) => !url.startsWith(base))).toEqual([])
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(consoleMessages).toEqual([])
})

test('a loader whose hash differs does not run', async ({ page, shop, host }) => {
  const manifest = await manifestOf(shop)
  const { consoleMessages } = await open({ page, shop, host }, manifest, { ...manifest.integrity, 'embed.js': WRONG })
  await expect.poll(() => consoleMessages.join()).toContain('integrity')
  await expect(fallback(page)).toBeVisible()
  expect(await page.evaluate(() => customElements.get('catering-channel-picker'))).toBeUndefined()
})

test('a widget one of whose files has another hash does not run, and its tag keeps its content', async ({
  page,
  shop,
  host,
}) => {
  const manifest = await manifestOf(shop)
  const [core] = manifest.widgets['catering-channel-picker']!.filter((file) => file.includes('core'))
  const { consoleMessages } = await open({ page, shop, host }, manifest, { ...manifest.integrity, [core!]: WRONG })
  await expect.poll(() => consoleMessages.join()).toContain('integrity')
  await expect(page).toHaveTitle('Sans widget')
  await expect(fallback(page)).toBeVisible()
  expect(await page.evaluate(() => customElements.get('catering-channel-picker'))).toBeUndefined()
})

test('the manifest has the hash of every file that a version may request', async ({ shop }) => {
  const { version, widgets, integrity } = await manifestOf(shop)
  for (const file of Object.values(widgets).flat()) expect(Object.keys(integrity)).toContain(file)
  for (const [file, hash] of Object.entries(integrity)) {
    const response = await fetch(shop.url('site', `/widgets/${version}/${file}`))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, file).toBe(hash)
    for (const [, requested] of bytes.toString().matchAll(/(?:import\(|from|import)\s*["'](\.[^"']+\.js)["']/g))
      expect(Object.keys(integrity), `${file} asks for ${requested}`).toContain(
        new URL(requested!, `http://x/${file}`).pathname.slice(1),
      )
  }
})
