import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCatalogue, type Catalogue } from '#site/server/catalogue.ts'

const ROOT = '/api/v2/shop/taxons/menu'
const taxons: Record<string, object> = {
  menu: { code: 'menu', main: false, parent: null },
  buffet: { code: 'buffet', main: true, parent: ROOT },
  planches: { code: 'planches', main: false, parent: { code: 'buffet' }, alsoUnder: [{ code: 'apero-dinatoire' }] },
  ferme: { code: 'ferme', enabled: false, main: true, parent: ROOT },
  'apero-dinatoire': { code: 'apero-dinatoire', main: true, parent: ROOT },
  reste: { code: 'reste', main: false, parent: { code: 'ferme' } },
  assiettes: { code: 'assiettes', main: false, parent: { code: 'planches' } },
}
const channels = [
  { slug: 'ambrelune-lyon', enabled: true, name: 'Lyon' },
  { code: 'DEFAULT', slug: 'carte-nationale', enabled: true, name: 'Carte nationale' },
  { slug: 'ambrelune-ferme', enabled: false, name: 'Fermé' },
  { slug: 'ambrelune-bientot', enabled: false, name: 'Bientôt', message: '<p>Ouverture&nbsp;prochaine.</p>' },
]

let api: FastifyInstance
let catalogue: Catalogue
let now: number
let requests: number
let isDown: boolean
let errorStatus: number | null

beforeEach(async () => {
  now = requests = 0
  isDown = false
  errorStatus = null
  api = Fastify()
  api.addHook('onRequest', async (_, reply) => {
    requests++
    if (isDown) return reply.code(503).send()
    if (errorStatus) return reply.code(errorStatus).send()
  })
  api.get<{ Params: { code: string } }>('/api/v2/shop/taxons/:code', async ({ params }, reply) => {
    return taxons[params.code] ?? reply.code(404).send({})
  })
  api.get('/api/v2/shop/channels', async () => ({ 'hydra:member': channels }))
  catalogue = createCatalogue(await api.listen({ port: 0, host: '127.0.0.1' }), () => now)
})
afterEach(() => api.close())

const at = async (category: string, subcategory?: string) => (await catalogue.category(category, subcategory)).exists

test('a category exists under its main category', async () => {
  expect(await at('buffet')).toBe('yes')
  expect(await at('buffet', 'planches')).toBe('yes')
  expect(await at('boissons', 'planches')).toBe('no')
})

test('a category exists under a further main category (alsoUnder)', async () => {
  expect(await at('apero-dinatoire', 'planches')).toBe('yes')
})

test('a subcategory alone, the root, a disabled category and an unknown one do not exist', async () => {
  for (const code of ['planches', 'menu', 'ferme', 'inconnu']) expect([code, await at(code)]).toEqual([code, 'no'])
})

test('a subcategory exists only under an enabled main category', async () => {
  for (const [category, subcategory] of [
    ['menu', 'buffet'],
    ['ferme', 'reste'],
    ['planches', 'assiettes'],
  ] as const)
    expect([category, await at(category, subcategory)]).toEqual([category, 'no'])
})

test.each(['', '.', '..', 'a b', 'caf%c3%a9', '%00', 'buffet?', 'a'.repeat(256)])(
  'the API is not requested for %j, which can be no code',
  async (code) => {
    expect([await at(code), await at('buffet', code)]).toEqual(['no', 'no'])
    expect((await catalogue.caterer(code)).exists).toBe('no')
    expect(requests).toBe(0)
  },
)

test.each([400, 404, 410, 414, 422])('a code that the API rejects with %i does not exist', async (status) => {
  errorStatus = status
  expect(await at('inconnu')).toBe('no')
})

test.each([401, 429, 500])('an API that responds with %i leaves open whether a category exists', async (status) => {
  errorStatus = status
  expect(await at('inconnu')).toBe('unknown')
})

test('the last result is used during an outage', async () => {
  expect([await at('buffet'), await at('inconnu')]).toEqual(['yes', 'no'])
  isDown = true
  now = 60_000
  expect([await at('buffet'), await at('inconnu'), await at('ferme')]).toEqual(['yes', 'no', 'unknown'])
})

test('unknown paths evict no result in use', async () => {
  expect(await at('buffet')).toBe('yes')
  for (let nth = 0; nth < 600; nth++) {
    await at(`inconnu-${nth}`)
    if (nth % 100 === 0) await at('buffet')
  }
  requests = 0
  await at('buffet')
  expect(requests).toBe(0)
})

test('more concurrent lookups than the cache has entries all have a result', async () => {
  isDown = true
  const found = await Promise.all([...Array(600).keys()].map((nth) => at(`inconnu-${nth}`)))
  expect(new Set(found)).toEqual(new Set(['unknown']))
})

test('unknown channels cost one request for the list', async () => {
  for (let nth = 0; nth < 20; nth++) expect((await catalogue.caterer(`inconnu-${nth}`)).exists).toBe('no')
  expect(requests).toBe(2)
})

test('the national menu is not a channel', async () => {
  expect((await catalogue.caterer('carte-nationale')).exists).toBe('no')
})

test('a channel exists by its slug, unless it is disabled and has no notice', async () => {
  expect(await catalogue.caterer('ambrelune-lyon')).toMatchObject({ exists: 'yes', name: 'Lyon' })
  for (const slug of ['ambrelune-ferme', 'LYON']) expect((await catalogue.caterer(slug)).exists).toBe('no')
})

test('a disabled channel exists as long as it has a notice, and has no structured data', async () => {
  const soon = await catalogue.caterer('ambrelune-bientot')
  expect(soon).toMatchObject({ exists: 'yes', name: 'Bientôt', notice: 'Ouverture\u00a0prochaine.' })
  expect(soon.channel).toBeUndefined()
})

test('the API is requested once a minute', async () => {
  await Promise.all([at('buffet'), at('buffet'), at('buffet')])
  now = 59_999
  await at('buffet')
  expect(requests).toBe(1)
  now = 60_000
  await at('buffet')
  expect(requests).toBe(2)
})

test('during an outage the existence is unknown, and the API is requested again after five seconds', async () => {
  isDown = true
  expect([await at('buffet'), await at('buffet'), requests]).toEqual(['unknown', 'unknown', 1])
  isDown = false
  now = 4999
  expect(await at('buffet')).toBe('unknown')
  now = 5000
  expect(await at('buffet')).toBe('yes')
})

test('made-up codes are requested a hundred and twenty times a minute at most, and known ones are requested all the same', async () => {
  expect(await at('buffet')).toBe('yes')
  const made = await Promise.all(Array.from({ length: 150 }, (_, nth) => at(`invente-${nth}`)))
  expect(made.filter((exists) => exists === 'no')).toHaveLength(120)
  expect(made.filter((exists) => exists === 'unknown')).toHaveLength(30)
  expect(requests).toBe(121)
  expect(await at('invente-0')).toBe('no')
  expect((await catalogue.product('INVENTE', null)).exists).toBe('unknown')
  expect(requests).toBe(121)
  now += 60_000
  delete taxons.buffet
  expect(await at('invente-200')).toBe('no')
  expect(await at('buffet')).toBe('no')
  taxons.buffet = { code: 'buffet', main: true, parent: ROOT }
})

test('an outage uses up none of the requests for made-up codes', async () => {
  isDown = true
  for (let nth = 0; nth < 130; nth += 1) expect(await at(`invente-${nth}`)).toBe('unknown')
  isDown = false
  expect(await at('inconnu')).toBe('no')
})
