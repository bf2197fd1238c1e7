// @vitest-environment happy-dom
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RARE_FONTS, PAGE_STYLES, SITE_STYLES } from '../../../../site/client/stylesheets.ts'
import { loadScreen } from '../../../../site/app/router/current-page.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
const own = location.href
const link = (...sheets: string[]) => {
  document.head.innerHTML = sheets.map((sheet) => `<link href="${sheet}">`).join('')
}
/** The site's server, for what a page asks it when a file did not come. */
async function openServer(answer: object | string = { id: 'b1' }) {
  const server = Fastify()
  server.get('/latest-build.json', async () => answer)
  happyDOM.setURL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return server
}

beforeEach(() => link(RARE_FONTS, SITE_STYLES, PAGE_STYLES))
afterEach(() => {
  document.head.replaceChildren()
  happyDOM.setURL(own)
})

/** Says that the rules of every page did not load, each time they are asked for. */
function failRules(): () => void {
  const failing = new MutationObserver(() => {
    for (const preload of document.head.querySelectorAll(`link[rel=preload][href="${SITE_STYLES}"]`))
      preload.dispatchEvent(new Event('error'))
  })
  failing.observe(document.head, { childList: true })
  return () => failing.disconnect()
}

test('a page comes with its view, its words and the parts of its address', async () => {
  const { path, query, shown } = await loadScreen('/reprise/0a1b2c', '?a=1')
  expect([path, query]).toEqual(['/reprise/0a1b2c', '?a=1'])
  expect(shown).toMatchObject({ match: { route: { name: 'cart-link' }, params: { code: '0a1b2c' } } })
  expect('page' in shown && shown.page.words?.h1).toBeTruthy()
  expect('page' in shown && shown.page.View).toBeTypeOf('function')
})

test('an address of no page is shown as not found', async () => {
  expect((await loadScreen('/account/inconnu', '')).shown).toEqual({ status: 404 })
})

test('an error that the server answered is shown instead of the page', async () => {
  expect((await loadScreen('/cgv', '', 503)).shown).toEqual({ status: 503 })
})

test('coming back to the same address is a new screen', async () => {
  const [one, other] = [await loadScreen('/cgv', ''), await loadScreen('/cgv', '')]
  expect(other.id).toBeGreaterThan(one.id)
})

test('a category page does not wait for the rules of the other pages', async () => {
  link(RARE_FONTS, SITE_STYLES)
  const { shown } = await loadScreen('/plateaux-repas', '')
  expect(shown).toMatchObject({ match: { route: { name: 'category' } } })
})

test('a page that cannot be loaded says that there is no network when a page of the network answers for the server', async () => {
  const server = await openServer('<p>Connectez-vous au réseau</p>')
  link(RARE_FONTS, PAGE_STYLES)
  const stop = failRules()
  expect((await loadScreen('/cgv', '')).shown).toEqual({ status: 'offline' })
  stop()
  await server.close()
})

test('a page that cannot be loaded just after a reload says that the site has changed', async () => {
  const server = await openServer()
  sessionStorage.setItem('site.reload', JSON.stringify({ '/cgv': Date.now() }))
  link(RARE_FONTS, PAGE_STYLES)
  const stop = failRules()
  expect((await loadScreen('/cgv', '')).shown).toEqual({ status: 'stale' })
  stop()
  await server.close()
})

test('a page that could not be loaded is shown when the network has come back meanwhile', async () => {
  const server = await openServer()
  sessionStorage.setItem('site.reload', JSON.stringify({ '/cgv': Date.now() }))
  link(RARE_FONTS, PAGE_STYLES)
  const loading = loadScreen('/cgv', '')
  await vi.waitFor(() => expect(document.head.querySelector('link[rel=preload]')).not.toBeNull())
  document.head.querySelector('link[rel=preload]')?.dispatchEvent(new Event('error'))
  link(RARE_FONTS, SITE_STYLES, PAGE_STYLES)
  expect((await loading).shown).toMatchObject({ match: { route: { name: 'terms' } } })
  await server.close()
})
