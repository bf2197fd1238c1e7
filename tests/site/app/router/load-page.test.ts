// @vitest-environment happy-dom
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RARE_FONTS, PAGE_STYLES, SITE_STYLES } from '#site/client/stylesheets.ts'
import { loadPage } from '#site/app/router/load-page.ts'

const { happyDOM } = window as { happyDOM: { setURL(url: string): void } }
const own = location.href
const link = (...sheets: string[]) => {
  document.head.innerHTML = sheets.map((sheet) => `<link href="${sheet}">`).join('')
}
/** The server of the site, as requested after a failed load. */
async function openServer(response: object | string = { id: 'b1' }) {
  const server = Fastify()
  server.get('/latest-build.json', async () => response)
  happyDOM.setURL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return server
}

beforeEach(() => link(RARE_FONTS, SITE_STYLES, PAGE_STYLES))
afterEach(() => {
  document.head.replaceChildren()
  happyDOM.setURL(own)
})

/** Fails every load of the stylesheets. */
function failRules(): () => void {
  const failing = new MutationObserver(() => {
    for (const preload of document.head.querySelectorAll(`link[rel=preload][href="${SITE_STYLES}"]`))
      preload.dispatchEvent(new Event('error'))
  })
  failing.observe(document.head, { childList: true })
  return () => failing.disconnect()
}

test('a page has its component, its content and its parameters', async () => {
  const { path, query, result } = await loadPage('/reprise/0a1b2c', '?a=1')
  expect([path, query]).toEqual(['/reprise/0a1b2c', '?a=1'])
  expect(result).toMatchObject({ match: { route: { name: 'cart-link' }, params: { code: '0a1b2c' } } })
  expect('page' in result && result.page.content?.h1).toBeTruthy()
  expect('page' in result && result.page.View).toBeTypeOf('function')
})

test('an unknown path is a 404', async () => {
  expect((await loadPage('/account/inconnu', '')).result).toEqual({ status: 404 })
})

test('an error status of the server is shown instead of the page', async () => {
  expect((await loadPage('/cgv', '', 503)).result).toEqual({ status: 503 })
})

test('a further visit of the same URL is another page', async () => {
  const [one, other] = [await loadPage('/cgv', ''), await loadPage('/cgv', '')]
  expect(other.id).toBeGreaterThan(one.id)
})

test('a category page does not wait for the stylesheet of the other pages', async () => {
  link(RARE_FONTS, SITE_STYLES)
  const { result } = await loadPage('/plateaux-repas', '')
  expect(result).toMatchObject({ match: { route: { name: 'category' } } })
})

test('a failed load is shown as offline behind a captive portal', async () => {
  const server = await openServer('<p>Connectez-vous au réseau</p>')
  link(RARE_FONTS, PAGE_STYLES)
  const stop = failRules()
  expect((await loadPage('/cgv', '')).result).toEqual({ status: 'offline' })
  stop()
  await server.close()
})

test('a failed load just after a reload is shown as a stale build', async () => {
  const server = await openServer()
  sessionStorage.setItem('site.reload', JSON.stringify({ '/cgv': Date.now() }))
  link(RARE_FONTS, PAGE_STYLES)
  const stop = failRules()
  expect((await loadPage('/cgv', '')).result).toEqual({ status: 'stale' })
  stop()
  await server.close()
})

test('a failed load is retried when the connection is back', async () => {
  const server = await openServer()
  sessionStorage.setItem('site.reload', JSON.stringify({ '/cgv': Date.now() }))
  link(RARE_FONTS, PAGE_STYLES)
  const loading = loadPage('/cgv', '')
  await vi.waitFor(() => expect(document.head.querySelector('link[rel=preload]')).not.toBeNull())
  document.head.querySelector('link[rel=preload]')?.dispatchEvent(new Event('error'))
  link(RARE_FONTS, SITE_STYLES, PAGE_STYLES)
  expect((await loading).result).toMatchObject({ match: { route: { name: 'terms' } } })
  await server.close()
})
