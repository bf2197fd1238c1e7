import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ky from 'ky'
import { root } from '#tests/support/sources.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { cartToken } from '../steps/order.ts'

// The static site, as a static host serves it: the file of that name, or with .html added, or 404.html.

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** Writes the static site. */
function exportTo(to: string, env: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, [join(root, 'site/server/export.ts')], {
    env: { ...process.env, ...env, STATIC_DIR: to },
  })
}

let folder: string
let server: Server
let url: string

test.beforeAll(async ({ shop }) => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  server = createServer(({ url: address = '/' }, response) => {
    const path = address.split('?', 1)[0] ?? '/'
    const found = [path, `${path}.html`, `${path}index.html`].find(
      (file) => /\.\w+$/.test(file) && existsSync(folder + file),
    )
    const file = found ?? '/404.html'
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    })
    response.end(readFileSync(folder + file))
  }).listen(0, 'localhost')
  await new Promise((listening) => server.once('listening', listening))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  await shop.killBackend()
  await shop.restartBackend({ CORS_ORIGINS: url })
  exportTo(folder, { API_BASE_URL: shop.url('api', ''), SITE_URL: url })
})

test.afterAll(async ({ shop }) => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
  await shop.killBackend()
  await shop.restartBackend()
})

test('the static site can be read, ordered from and navigated', async ({ page }) => {
  const wrong: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text())
  })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${url}/plateaux-repas`)
  await page.getByRole('button', { name: 'Ajouter, Plateau Sarriette' }).click()
  await expect(page.getByText('1 au panier', { exact: true })).toBeVisible()
  await page.goto(`${url}/traiteurs-locaux`)
  await page.getByRole('main').getByRole('link', { name: /Lyon/ }).first().click()
  await expect(page).toHaveURL(/\/nos-traiteurs-france\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon')
  expect(wrong).toEqual([])
})

test('an unknown URL has its error page and the status 404', async ({ page }) => {
  const response = await page.goto(`${url}/nulle-part`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OUPS')
})

test('a URL typed with capitals redirects to the page', async ({ page }) => {
  expect((await page.goto(`${url}/Nos-Traiteurs-France/Ambrelune-Lyon?x=A#Fiche`))?.status()).toBe(404)
  await expect(page).toHaveURL(`${url}/nos-traiteurs-france/ambrelune-lyon?x=A#Fiche`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon')
  await page.goto(`${url}/Nulle-Part`)
  await expect(page).toHaveURL(`${url}/nulle-part`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OUPS')
})

test('a caterer who opens soon has a file', async ({ page }) => {
  const response = await page.goto(`${url}/nos-traiteurs-france/ambrelune-grenoble`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Ouverture prochaine.')).toBeVisible()
  expect(readFileSync(join(folder, 'sitemap.xml'), 'utf8')).not.toContain('grenoble')
})

test('the security policy is in the page, and the part that a page cannot set is in _headers', async () => {
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toMatch(
    /http-equiv="Content-Security-Policy" content="default-src 'self';/,
  )
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain("content-security-policy: frame-ancestors 'self'")
})

test('_redirects rewrites every cart link to the one page for them', async () => {
  const [from, to, status] = readFileSync(join(folder, '_redirects'), 'utf8').trim().split(' ')
  expect([from, status]).toEqual(['/reprise/*', '200'])
  const html = readFileSync(join(folder, to!), 'utf8')
  expect(html).toContain('<h1>Votre panier vous suit</h1>')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain('/reprise/*\n  referrer-policy: no-referrer')
})

test('on a host without _redirects a cart link is opened all the same', async ({ page, shop }) => {
  const carts = shop.url('api', '/shop-api/carts')
  const { tokenValue } = await ky.post(`${carts}?channel=BORDEAUX`, { json: {} }).json<{ tokenValue: string }>()
  await ky.post(`${carts}/${tokenValue}/items`, { json: { productCode: 'PR-INC-GARRIGUE', quantity: 6 } })
  const { code } = await ky.post(`${carts}/${tokenValue}/link`, { json: {} }).json<{ code: string }>()
  await page.goto(`${url}/reprise/${code}`)
  await expect(page).toHaveURL(`${url}/authentification/connexion?retour=%2Fpanier%2Fcoordonnees`)
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByText('OUPS')).toHaveCount(0)
  expect(await cartToken(page)).not.toBe(tokenValue)
})

test('the build has its metadata beside its id: the pages that are files', async () => {
  const { id } = JSON.parse(readFileSync(join(folder, 'latest-build.json'), 'utf8')) as { id: string }
  const metadata = JSON.parse(readFileSync(join(folder, `builds/meta/${id}.json`), 'utf8')) as Record<string, unknown>
  expect(metadata).toMatchObject({ id, timestamp: expect.any(Number), routes: expect.arrayContaining(['/cgv']) })
  expect(metadata.prerendered).toEqual(
    expect.arrayContaining(['/', '/cgv', '/nos-traiteurs-france/ambrelune-grenoble']),
  )
})

test('the icon, which browsers request by themselves, is a file', async () => {
  expect(readFileSync(join(folder, 'favicon.ico')).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('behind TLS the _headers file sets HSTS for two years', async ({ shop }) => {
  const secure = mkdtempSync(join(tmpdir(), 'static-'))
  exportTo(secure, { API_BASE_URL: shop.url('api', ''), SITE_URL: 'https://shop.example' })
  expect(readFileSync(join(secure, '_headers'), 'utf8')).toMatch(
    /^\/\*\n( {2}.*\n)* {2}strict-transport-security: max-age=63072000$/m,
  )
  expect(readFileSync(join(folder, '_headers'), 'utf8')).not.toContain('strict-transport-security')
  rmSync(secure, { recursive: true })
})

test('the widgets are served at their versions too, of which the exact one never changes', async () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'widgets/manifest.json'), 'utf8')) as { version: string }
  const [major] = version.split('.')
  const loader = readFileSync(join(folder, 'widgets/embed.js'), 'utf8')
  for (const address of [version, major!])
    expect(readFileSync(join(folder, `widgets/${address}/embed.js`), 'utf8')).toBe(loader)
  const headers = readFileSync(join(folder, '_headers'), 'utf8')
  expect(headers).toContain(`/widgets/${version}/*\n  cache-control: public, max-age=31536000, immutable\n`)
  expect(headers).not.toContain(`/widgets/${major}/*\n`)
})
