import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '#site/app/content/inline-text.ts'
import { widgetPages } from '#site/app/content/widget-pages.ts'
import { routes } from '#site/app/router/routes.ts'
import { createSite } from '#site/server/app.ts'
import type { Manifest } from '#site/server/manifest.ts'
import { readSettings } from '#site/server/settings.ts'
import { root } from '#tests/support/sources.ts'

const taxons: Record<string, object> = {
  menu: { code: 'menu', enabled: true, main: false, parent: null },
  buffet: { code: 'buffet', enabled: true, main: true, parent: '/api/v2/shop/taxons/menu' },
  vaisselle: { code: 'vaisselle', enabled: true, main: false, parent: { code: 'buffet' } },
  nouveau: {
    code: 'nouveau',
    enabled: true,
    main: true,
    parent: '/api/v2/shop/taxons/menu',
    translations: { fr_FR: { name: 'Goûters <de saison>' } },
  },
  ferme: { code: 'ferme', enabled: false, main: true, parent: '/api/v2/shop/taxons/menu' },
  reste: { code: 'reste', enabled: true, main: false, parent: { code: 'ferme' } },
  plats: { code: 'plats', enabled: true, main: false, parent: { code: 'vaisselle' } },
}

const LYON = {
  ...{
    contactPhoneNumber: '04 65 71 20 01',
    contactEmail: 'lyon@shop.example',
    openDays: [1, 2],
    closedSlots: ['7h-7h30', '17h-18h'],
  },
  address: { street: '1 rue', postcode: '69001', city: 'Lyon', countryCode: 'FR', latitude: 45.76, longitude: 4.83 },
  zipcodes: [{ zipcode: '69001' }, { zipcode: '69002' }],
}

/** A small API over real HTTP, with the categories and channels that the site requests. */
async function startApi() {
  const api = Fastify()
  let requests = 0
  api.get<{ Params: { code: string } }>('/api/v2/shop/taxons/:code', async ({ params }, reply) => {
    requests++
    return Object.hasOwn(taxons, params.code) ? taxons[params.code] : reply.code(404).send({ code: 404 })
  })
  api.get('/api/v2/shop/channels', async () => ({
    'hydra:member': [
      { slug: 'ambrelune-lyon', enabled: true, name: 'Lyon', ...LYON },
      { slug: 'ambrelune-ailleurs', enabled: true, name: 'Ailleurs' },
    ],
  }))
  const url = await api.listen({ port: 0, host: '127.0.0.1' })
  return { api, url, requests: () => requests }
}

const dist = mkdtempSync(join(tmpdir(), 'site-'))
let api: Awaited<ReturnType<typeof startApi>>
let site: FastifyInstance
/** The same site with the real build and its renderer. */
let built: FastifyInstance
const build = join(root, 'dist/browser')

/** The local URL of the site. */
let address: Promise<string> | undefined
const listening = () => (address ??= site.listen({ port: 0, host: '127.0.0.1' }))

/** The redirect of a request whose path is sent unchanged, not normalised by a client. */
const locationOf = (options: RequestOptions): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request(options, (response) => resolve(response.resume().headers.location))
      .on('error', reject)
      .end()
  })

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

beforeAll(async () => {
  mkdirSync(join(dist, 'chunks'))
  writeFileSync(join(dist, 'embed.js'), 'export {}')
  writeFileSync(join(dist, 'chunks/core-abc123.js'), 'export {}')
  writeFileSync(join(dist, 'build-id'), 'b1\n')
  writeFileSync(
    join(dist, 'manifest.json'),
    JSON.stringify({
      'site.js': ['site.js', 'chunks/core-abc123.js'],
      widgets: { 'catering-catalogue': ['chunks/c.js'] },
    }),
  )
  api = await startApi()
  site = await createSite(
    readSettings({ API_BASE_URL: `${api.url}/`, SITE_URL: 'https://shop.example', DIST_DIR: dist }),
  )
  if (!existsSync(join(build, '../server/render.js'))) throw new Error('Nothing is built: npm run build comes first.')
  built = await createSite(readSettings({ API_BASE_URL: api.url, SITE_URL: 'https://shop.example', DIST_DIR: build }))
})

afterAll(async () => {
  await site.close()
  await built.close()
  await api.api.close()
  rmSync(dist, { recursive: true })
})

describe('pages', () => {
  test.each(routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path))('%s is served', async (path) => {
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="fr">')
    expect(body).toMatch(/<title>[^<{]+<\/title>/)
    expect(body).toMatch(/<h1[^>]*>[^<{]+<\/h1>/)
    expect(body).toContain(`<link rel="canonical" href="https://shop.example${path}">`)
  })

  test('each page has its own head', async () => {
    const { body } = await get('/cgv')
    expect(body).toContain('<title>Conditions générales de vente | Ambrelune</title>')
    expect(body).toContain('<meta name="robots" content="index, follow">')
    expect((await get('/account')).body).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  test.each([
    '/inconnu/de/tous',
    '/account/inconnu',
    '/nimporte-quoi',
    '/buffet/inconnu',
    '/menu',
    '/menu/buffet',
    '/ferme',
    '/ferme/reste',
    '/buffet/vaisselle/inconnu',
    '/vaisselle/plats',
    '/nouveau/vaisselle',
    `/${'a'.repeat(201)}`,
    `/buffet/${'a'.repeat(201)}`,
    `/nos-traiteurs-france/${'a'.repeat(201)}`,
    '/%62uffet',
    '/buffet%2Fvaisselle',
    '/caf%C3%A9',
    '/buffet/%00',
    '/%',
    '/%ff',
    '/buffet/%E0%A4%A',
    '/INCONNU',
    '/inconnu/',
    '//inconnu//de/tous',
    '//evil.example//',
    '/cgv/inconnu',
    '/panier',
    '/panier/inconnu',
    '/authentification',
    '/authentification/inconnu',
    '/authentification/connexion/inconnu',
    '/nos-traiteurs-france',
    '/nos-traiteurs-france/ailleurs',
    '/nos-traiteurs-france/ambrelune-lyon/inconnu',
    '/__proto__',
    '/buffet/constructor',
    '/widgets/',
    '/widgets/%00',
    '/widgets/chunks',
    '/sitemap.xml/',
    '/health/inconnu',
  ])('%s is a 404 with the content of the error page', async (path) => {
    const { statusCode, body } = await built.inject(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('OUPS !')
    expect(body).toContain('La page que vous cherchez semble introuvable.')
    expect(body).toContain('Erreur 404')
    expect(body).toContain('data-status="404"')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    for (const link of ['href="/"', 'href="/foire-aux-questions"', 'href="/plateaux-repas"'])
      expect(body).toContain(link)
  })

  test('a path that clients would normalise is a 404 like any other', async () => {
    const url = await built.listen({ port: 0, host: '127.0.0.1' })
    for (const path of ['/.', '/buffet/.', '/buffet/..', '/cgv/../cgv', '/cgv\\', `/${'a'.repeat(5000)}`]) {
      const [{ statusCode }] = (await once(request(url, { path }).end(), 'response')) as [IncomingMessage]
      expect([path, statusCode]).toEqual([path, 404])
    }
  })

  test('a category page exists when the API has the category, which is requested once a minute', async () => {
    expect((await get('/buffet')).statusCode).toBe(200)
    const before = api.requests()
    expect((await get('/buffet/vaisselle')).statusCode).toBe(200)
    expect((await get('/buffet/vaisselle?utm=x')).statusCode).toBe(200)
    expect(api.requests()).toBe(before + 1)
  })

  test('a category without content of the site has its name from the API, escaped', async () => {
    const { body } = await get('/nouveau')
    expect(body).toContain('<title>Goûters &lt;de saison&gt; | Ambrelune</title>')
    expect(body).toContain('<h1>Goûters &lt;de saison&gt;</h1>')
  })

  test('a channel has a page when the API lists it', async () => {
    const lyon = await get('/nos-traiteurs-france/ambrelune-lyon')
    expect(lyon.statusCode).toBe(200)
    expect(lyon.body).toMatch(/<h1>[^<]*Lyon/)
    expect((await get('/nos-traiteurs-france/ailleurs')).statusCode).toBe(404)
  })

  test('a trailing slash is removed, the query stays, and no redirect leaves the site', async () => {
    const redirected = await get('/cgv/?a=1')
    expect([redirected.statusCode, redirected.headers.location]).toEqual([308, '/cgv?a=1'])
    expect((await get('//cgv//')).headers.location).toBe('/cgv')
    expect((await get('//evil.example//')).headers.location).toBeUndefined()
  })

  test('a backslash, which browsers read as a slash, redirects to no other host either', async () => {
    const { port } = new URL(await listening())
    for (const path of ['/\\evil.example/', '/\\/evil.example', '/cgv\\/'])
      expect([path, await locationOf({ host: '127.0.0.1', port, path })]).toEqual([path, undefined])
  })

  test('a form submitted before its script runs is redirected to its page, without its input in the URL', async () => {
    for (const [url, page] of [
      ['/devis-traiteur-sur-mesure', '/devis-traiteur-sur-mesure'],
      ['//buffet/?a=1', '/buffet'],
    ]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await site.inject({ method: 'POST', url: url!, headers, payload: 'email=lea%40essai.example' })
      expect([sent.statusCode, sent.headers.location]).toEqual([303, page])
    }
  })

  test('a form sent to an unknown path is not redirected', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const unknown = [
      '/inconnu',
      '/buffet/inconnu',
      '/account/inconnu',
      '/nos-traiteurs-france/inconnu',
      '//evil.example/',
    ]
    for (const url of unknown)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const sent = await site.inject({ method, url, headers, payload: 'a=b' })
        expect([method, url, sent.statusCode]).toEqual([method, url, method === 'POST' ? 404 : 405])
      }
  })

  test('an upper-case path is redirected to lower case', async () => {
    const redirected = await get('/Buffet/Vaisselle?a=B')
    expect([redirected.statusCode, redirected.headers.location]).toEqual([308, '/buffet/vaisselle?a=B'])
  })

  test('only the widgets at the top of the page are preloaded', async () => {
    const { body } = await get('/buffet')
    expect(body).toContain('<link rel="modulepreload" href="/widgets/chunks/c.js">')
    expect((await get('/cgv')).body).not.toContain('/widgets/chunks/c.js')
  })

  test('a page names the files of its view', async () => {
    const { views } = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Manifest
    for (const { path, view } of routes.filter((route) => !route.path.includes(':'))) {
      const { body } = await built.inject(path)
      expect(views[view]).not.toEqual([])
      for (const file of views[view]!) expect(body, path).toContain(file)
    }
  })
})

describe('structured data', () => {
  const things = async (path: string): Promise<Record<string, unknown>[]> => {
    const [, json = '{"@graph":[]}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(path)).body) ?? []
    return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
  }
  const types = async (path: string) => (await things(path)).map((thing) => thing['@type'])

  test('the home page names the company, the other pages have a breadcrumb', async () => {
    expect(await types('/')).toEqual(['Organization', 'WebSite'])
    const [breadcrumbs] = await things('/buffet/vaisselle')
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(breadcrumbs?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: expect.any(String), item: 'https://shop.example/buffet' },
      { '@type': 'ListItem', position: 3, name: expect.any(String), item: 'https://shop.example/buffet/vaisselle' },
    ])
  })

  test('the FAQ has its texts without links and placeholders', async () => {
    const [, faq] = await things('/foire-aux-questions')
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(10)
    for (const { name, acceptedAnswer } of questions) {
      expect(name).not.toBe('')
      expect(acceptedAnswer.text).not.toMatch(/[{}\]]|^$/)
    }
  })

  test('a channel has its address and its postal codes; one without details in the API has only its name', async () => {
    const [, lyon] = await things('/nos-traiteurs-france/ambrelune-lyon')
    expect(lyon).toMatchObject({
      '@type': 'FoodEstablishment',
      '@id': 'https://shop.example/nos-traiteurs-france/ambrelune-lyon',
      telephone: '04 65 71 20 01',
      address: { postalCode: '69001', addressLocality: 'Lyon', addressCountry: 'FR' },
      geo: { latitude: 45.76, longitude: 4.83 },
      areaServed: ['69001', '69002'],
      openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday'], opens: '07:30', closes: '17:00' },
    })
    const [, other] = await things('/nos-traiteurs-france/ambrelune-ailleurs')
    expect(other).toMatchObject({ name: 'Ailleurs' })
    expect(other).not.toHaveProperty('address')
  })

  test('a page that they may not show has no structured data, and no name can close the script', async () => {
    for (const path of ['/account', '/panier/paiement', '/inconnu/de/tous', '/boissons/boissons-individuelles'])
      expect(await types(path)).toEqual([])
    const { body } = await get('/nouveau')
    expect(body).toContain('Goûters \\u003cde saison>')
    expect(body).toContain('<meta name="description" content="Goûters &lt;de saison&gt;">')
    expect(await types('/nouveau')).toEqual(['BreadcrumbList'])
  })

  test('the breadcrumb of a page has its links before any script runs', async () => {
    const { body } = await built.inject('/nos-traiteurs-france/ambrelune-lyon')
    expect(body).toContain('<nav aria-label="Fil d’Ariane" class="crumbs">')
    expect(body).toContain('<li><a href="/traiteurs-locaux">')
    expect(body).toContain('<span aria-current="page">Lyon</span>')
  })
})

describe('a page rendered in the browser', () => {
  test.each([
    ['/account', widgetPages.account, 'account-head'],
    ['/authentification/connexion', widgetPages['sign-in'], 'auth__form'],
    ['/panier/paiement', widgetPages.payment, 'funnel__head'],
    ['/panier/paiement?commande=', widgetPages.payment, 'funnel__head'],
    ['/panier/paiement?commande=0a1b2c', widgetPages['payment-due'], 'funnel__head'],
    ['/authentification/mot-de-passe-oublie', widgetPages['forgotten-password'], 'auth__form'],
    ['/authentification/mot-de-passe-oublie?jeton=0a1b2c', widgetPages['new-password'], 'auth__form'],
    ['/reprise/0a1b2c', widgetPages['cart-link'], 'funnel__head'],
  ])(
    '%s has its heading and its introduction in place, without widgets and without a footer',
    async (path, messages, place) => {
      const { body } = await built.inject(path)
      const head = body.slice(body.indexOf(`class="${place}"`))
      expect(head).toContain(`<h1>${fill(messages.h1, { firstName: '' }).trim()}</h1>`)
      expect(head).toContain(messages.intro)
      expect(body).not.toMatch(/<catering-|<footer|<template|<style|0a1b2c/)
      expect(body.includes('class="funnel-steps"')).toBe(/paiement(\?commande=)?$/.test(path))
      expect(body).toContain(/^\/(panier|reprise)/.test(path) ? 'class="funnel-top' : 'href="/plateaux-repas"')
    },
  )

  test('a category and a channel have their cached data when the API has no more', async () => {
    const alone = await createSite(readSettings({ API_BASE_URL: 'http://127.0.0.1:9', DIST_DIR: build }))
    expect((await alone.inject('/buffet')).body).toMatch(/<h1>[^<]+<\/h1>/)
    const { body } = await built.inject('/nos-traiteurs-france/ambrelune-ailleurs')
    expect(body).toContain('<h1>Ailleurs</h1>')
    expect(body).toContain('<span aria-current="page">Ailleurs</span>')
    await alone.close()
  })
})

describe('while the API is down', () => {
  const alone = () => createSite(readSettings({ API_BASE_URL: 'http://127.0.0.1:9', DIST_DIR: dist }))

  test('a page of the site’s own content is shown', async () => {
    const site = await alone()
    for (const path of ['/', '/cgv', '/buffet', '/buffet/vaisselle', '/nos-traiteurs-france/ambrelune-lyon'])
      expect([path, (await site.inject(path)).statusCode]).toEqual([path, 200])
    await site.close()
  })

  test.each(['/nouveau', '/buffet/inconnu', '/nos-traiteurs-france/inconnu', '/INCONNU/'])(
    '%s, which only the API has, is a 503 with Retry-After',
    async (path) => {
      const site = await alone()
      const { statusCode, headers, body } = await site.inject(path)
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
      expect(body).toContain('data-status="503"')
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
      await site.close()
    },
  )

  test.each(['/inconnu/de/tous', '/account/inconnu', '/cgv/inconnu', '/caf%C3%A9'])(
    '%s, which can be no page, is a 404',
    async (path) => {
      const site = await alone()
      expect((await site.inject(path)).statusCode).toBe(404)
      await site.close()
    },
  )
})

describe('a page that cannot be shown', () => {
  test('is a 503 with Retry-After during maintenance, while other URLs still respond', async () => {
    const env = { API_BASE_URL: api.url, DIST_DIR: dist, MAINTENANCE: '1' }
    const closed = await createSite(readSettings(env))
    for (const path of ['/', '/cgv', '/buffet/vaisselle', '/account', '/nulle/part/du-tout', '/Majuscules/']) {
      const { statusCode, headers, body } = await closed.inject(path)
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '600'])
      for (const text of ['Error: 503', 'Le site est momentanément indisponible.', 'data-status="503"'])
        expect(body).toContain(text)
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(body).not.toContain('rel="canonical"')
      expect(body).toContain('<title>Erreur 503 | Ambrelune</title>')
    }
    for (const path of [
      '/health',
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/widgets/embed.js',
      '/latest-build.json',
      '/builds/meta/b1.json',
    ])
      expect([path, (await closed.inject(path)).statusCode]).toEqual([path, 200])
    await closed.close()
  })

  test('is a 500 with its error page after an exception, or the status that the exception names', async () => {
    const broken = await createSite(readSettings({ API_BASE_URL: api.url, DIST_DIR: dist }))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    broken.get('/casse', () => Promise.reject(new Error('What went wrong is for the log alone.')))
    broken.get('/refus', () => Promise.reject(Object.assign(new Error('No.'), { statusCode: 418 })))
    const { statusCode, body, headers } = await broken.inject('/casse')
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    for (const text of ['Error: 500', 'Le serveur n’a pas su afficher cette page.', 'data-status="500"'])
      expect(body).toContain(text)
    expect(body.match(/Error: 500/g)).toHaveLength(1)
    expect(body).not.toContain('What went wrong')
    expect(logged.mock.calls).toEqual([
      ['Error: 500 What went wrong is for the log alone.', expect.objectContaining({ stack: expect.any(String) })],
    ])
    const rejected = await broken.inject('/refus')
    expect(rejected.statusCode).toBe(418)
    expect(rejected.body).toContain('Cette demande n’a pas pu être traitée.')
    logged.mockRestore()
    await broken.close()
  })
})

describe('settings', () => {
  test('have the API’s URL when the server starts, without a rebuild (A4)', async () => {
    const other = await createSite(readSettings({ API_BASE_URL: 'https://api.other.example', DIST_DIR: dist }))
    const { body, headers } = await other.inject('/cgv')
    expect(body).toContain('data-api-base-url="https://api.other.example" data-files="[]" data-boot="now">')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.other.example;")
    await other.close()
  })

  test('use the ports beside the site’s own by default', () => {
    expect(readSettings({ PORT: '4400' })).toMatchObject({
      siteUrl: 'http://localhost:4400',
      apiBaseUrl: 'http://localhost:4401',
      paymentsOrigin: 'http://localhost:4402',
      dev: false,
    })
  })
})

describe('headers', () => {
  test('allow only named origins to run scripts, to be framed and to frame the site', async () => {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain('frame-src http://localhost:4302;')
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script>/)
  })

  test('let the payment frame alone request a payment, close camera, microphone and geolocation, and name no page to other sites', async () => {
    const url = await listening()
    for (const [path, expected] of [
      ['/', 200],
      ['/panier/paiement', 200],
      ['/inconnu/de/tous', 404],
    ] as const) {
      const { status, headers } = await fetch(url + path)
      expect([path, status, headers.get('permissions-policy'), headers.get('referrer-policy')]).toEqual([
        path,
        expected,
        'camera=(), microphone=(), geolocation=(), payment=(self "http://localhost:4302")',
        'strict-origin-when-cross-origin',
      ])
    }
  })

  test('have Strict-Transport-Security for a site over https, and not over http', async () => {
    expect((await get('/cgv')).headers['strict-transport-security']).toBe('max-age=63072000')
    const plain = await createSite(
      readSettings({ API_BASE_URL: api.url, DIST_DIR: dist, SITE_URL: 'http://shop.example' }),
    )
    expect((await plain.inject('/cgv')).headers).not.toHaveProperty('strict-transport-security')
    await plain.close()
  })

  test.each([
    '/authentification/mot-de-passe-oublie?jeton=sesame',
    '/account/historique-de-commandes?jeton=sesame',
    '/authentification/connexion?retour=%2Faccount%2Fhistorique-de-commandes%3Fjeton%3Dsesame',
    '/authentification/inscription?retour=%2Faccount%2Fhistorique-de-commandes%3Fjeton%3Dsesame',
  ])('of %s, the target of emailed links, forbid a referrer, and the page does not repeat the secret', async (path) => {
    const { headers, body } = await get(path)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).not.toMatch(/sesame/)
  })

  test('let every site use the build: entries are revalidated, chunks immutable', async () => {
    const entry = await get('/widgets/embed.js', { origin: 'https://partner.example' })
    expect(entry.statusCode).toBe(200)
    expect(entry.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
    expect(entry.headers.etag).toBeTruthy()
    expect((await get('/widgets/embed.js', { 'if-none-match': String(entry.headers.etag) })).statusCode).toBe(304)
    const preflight = { origin: 'https://partner.example', 'access-control-request-headers': 'traceparent' }
    for (const url of ['/widgets/embed.js', '/widgets/manifest.json', '/widgets/1/embed.js']) {
      const { statusCode, headers } = await site.inject({ method: 'OPTIONS', url, headers: preflight })
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    }
    const chunk = await get('/widgets/chunks/core-abc123.js')
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/widgets/2/embed.js', '/widgets/0.9.0/embed.js', '/widgets/absent.js', '/widgets/chunks/core-gone.js'])(
    '%s, which does not exist, is a 404 that pages of other origins can read, with the versions that exist',
    async (path) => {
      const { statusCode, headers, body } = await built.inject({
        url: path,
        headers: { origin: 'https://partner.example' },
      })
      expect(statusCode).toBe(404)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'text/plain; charset=utf-8',
      })
      expect(body).toMatch(/^There is no \/widgets\/.+\. Versions of the widgets here: .*\b1\b/)
    },
  )

  test('have the compression of a page, Brotli or gzip, for clients that accept it', async () => {
    expect((await get('/cgv', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('br')
    expect((await get('/cgv', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

describe('files', () => {
  test('the contract of the widgets for assistants is at the root', async () => {
    const { statusCode, headers, body } = await built.inject('/llms.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(readFileSync(join(root, 'widgets/contract/llms.txt'), 'utf8'))
  })

  test('the sitemap and robots.txt agree with the route map', async () => {
    const { body: map } = await get('/sitemap.xml')
    const listed = [...map.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(listed).toEqual(
      expect.arrayContaining(['/', '/cgv', '/buffet/vaisselle', '/nos-traiteurs-france/ambrelune-lyon']),
    )
    expect(listed.filter((path) => /^\/(account|panier|authentification)/.test(path ?? ''))).toEqual([])
    expect(listed).not.toContain('/boissons/boissons-individuelles')
    const { body: robots } = await get('/robots.txt')
    // A page that crawlers may not fetch has no readable noindex, and its URL may still be listed.
    expect(robots).not.toContain('Disallow: /')
    expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  test('the sitemap names no category and no channel that the API lacks', async () => {
    const { body: map } = await get('/sitemap.xml')
    const listed = [...map.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path!)
    for (const path of listed) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
    expect(listed).not.toContain('/plateaux-repas')
    expect(listed).not.toContain('/nos-traiteurs-france/ambrelune-paris')
    expect(listed).toContain('/nos-traiteurs-france/ambrelune-ailleurs')
  })

  test('the sitemap has no channel while the API does not list them', async () => {
    const alone = await createSite(readSettings({ API_BASE_URL: 'http://127.0.0.1:9', DIST_DIR: dist }))
    const { body } = await alone.inject('/sitemap.xml')
    await alone.close()
    expect(body).toContain('/buffet</loc>')
    expect(body).not.toContain('/nos-traiteurs-france/')
  })

  test('the health, the build id with its metadata and the icon are served', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
    const build = await get('/latest-build.json')
    expect([build.json(), build.headers['cache-control']]).toEqual([{ id: 'b1' }, 'no-store'])
    const metadata = await get('/builds/meta/b1.json')
    expect(metadata.headers).toMatchObject({
      'content-type': expect.stringContaining('json'),
      'cache-control': 'no-store',
    })
    expect(metadata.json()).toEqual({
      id: 'b1',
      timestamp: statSync(join(dist, 'build-id')).mtime.getTime(),
      routes: routes.map(({ path }) => path),
      prerendered: [],
    })
    for (const other of ['b0.json', 'b1', '.json', '..%2Fmanifest.json'])
      expect((await get(`/builds/meta/${other}`)).statusCode).toBe(404)
    expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
    const icon = await get('/favicon.ico')
    expect([icon.headers['content-type'], ...icon.rawPayload.subarray(0, 4)]).toEqual(['image/x-icon', 0, 0, 1, 0])
  })

  test('open pages are notified of the next build in development only', async () => {
    expect((await get('/live')).statusCode).toBe(404)
    expect((await get('/cgv')).body).not.toContain('data-live')

    const dev = await createSite(readSettings({ DEV: '1', API_BASE_URL: api.url, DIST_DIR: dist }))
    const url = await dev.listen({ port: 0, host: '127.0.0.1' })
    expect(await (await fetch(`${url}/cgv`)).text()).toContain('data-live')
    // A page of the present build, and one of a build that was replaced while the page was connecting.
    const streams = await Promise.all(['b1', 'b0'].map((build) => fetch(`${url}/live?build=${build}`)))
    const [own, late] = streams.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader())
    expect((await own?.read())?.value).toContain('retry')
    expect((await late?.read())?.value).toContain('retry')
    expect((await late?.read())?.value).toContain('event: build')
    writeFileSync(join(dist, 'build-id'), 'build 2')
    expect((await own?.read())?.value).toContain('event: build')
    await dev.close()
  })
})
