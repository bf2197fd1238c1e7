import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_FAILED_ATTEMPTS } from '../../../../../demo/server/shop/customer/passwords.ts'
import { CATERER_FIELDS, pageText, signedInCaterer, valueOf, Visitor } from '../../../../support/backend/back-office.ts'
import { openShop, TUESDAY, type OpenShop } from '../../../../support/backend/server.ts'

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '1' } }
const CARTS = '/shop-api/carts?channel=LYON'

let shop: OpenShop
beforeEach(async () => {
  shop = await openShop({ attempts: 10_000, withOrders: true })
})
afterEach(() => shop.close())

const pages = async (pragma: string) =>
  Object.values((await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(shop.db)).rows[0] ?? {})[0] ?? 0
/** Gives the file the pages that it has and no more. */
const fill = async () => pages(`max_page_count = ${await pages('page_count')}`)
const makeRoom = () => pages('max_page_count = 1000000')

/** Carts until the pages that are free inside the file are used up; returns the first rejected one. */
async function cartsUntilFull() {
  for (;;) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.post(CARTS)))
    const rejected = responses.find(({ status }) => status !== 201)
    if (rejected) return rejected
  }
}

test('a full disk is 503 with Retry-After for writes and for /health; reads succeed, and writes as soon as there is space', async () => {
  const { body: cart } = await shop.post<{ tokenValue: string }>(CARTS)
  await fill()
  expect(await cartsUntilFull()).toMatchObject({ ...UNAVAILABLE, body: { code: 503 } })
  const together = await Promise.all(Array.from({ length: 12 }, () => shop.post(CARTS)))
  for (const response of together) expect([201, 503]).toContain(response.status)
  expect(await shop.get('/health')).toMatchObject({ ...UNAVAILABLE, body: { status: 'unavailable' } })
  expect((await shop.get('/api/v2/shop/channels')).status).toBe(200)
  expect((await shop.get(`/shop-api/carts/${cart.tokenValue}`)).status).toBe(200)
  await makeRoom()
  expect((await shop.get('/health')).status).toBe(200)
  expect((await shop.post(CARTS)).status).toBe(201)
  expect(await pages('freelist_count')).toBeLessThan(100)
})

describe('in the back office, while nothing can be written', () => {
  const stopWrites = () => sql.raw('pragma query_only = on').execute(shop.db)
  const allowWrites = () => sql.raw('pragma query_only = off').execute(shop.db)

  const OFFER = {
    ...{
      'produit-0': 'PR-INC-LEVANT',
      'quantite-0': '12',
      'prix-0': '16,50',
      note: 'Livré à l’heure',
      valable: '2026-12-01',
    },
    ...{ creneau: '13h-14h', conseiller: 'Jeanne Petit', telephone: '01 42 00 00 00' },
  }

  test('sign-in is 503 in its form, with the entered email, and succeeds as soon as there is space', async () => {
    const visitor = new Visitor(shop)
    await visitor.get('/connexion')
    await stopWrites()
    const response = await visitor.post('/connexion', {
      ...CATERER_FIELDS,
      vers: '/demo/traiteur/devis',
      'garde-note': 'Noir',
    })
    expect(response).toMatchObject(UNAVAILABLE)
    expect(pageText(response)).toContain('La connexion ne peut pas être enregistrée pour le moment.')
    expect(valueOf(response, 'courriel')).toBe(CATERER_FIELDS.courriel)
    expect(response.body).toContain('name="vers" value="/demo/traiteur/devis"')
    expect(response.body).toContain('name="garde-note" value="Noir"')
    expect(valueOf(response, 'passe')).toBe('')
    await allowWrites()
    expect((await visitor.post('/connexion', CATERER_FIELDS)).status).toBe(303)
  })

  test('a right password does not count as a wrong one', async () => {
    await fill()
    await cartsUntilFull()
    const visitor = new Visitor(shop)
    await visitor.get('/connexion')
    for (let nth = 0; nth <= MAX_FAILED_ATTEMPTS; nth += 1)
      expect([303, 503]).toContain((await new Visitor(shop).signIn()).status)
    await makeRoom()
    expect((await visitor.post('/connexion', CATERER_FIELDS)).status).toBe(303)
  })

  test.each([
    ['/devis/NEW', { ...OFFER, geste: 'envoyer' }, 'quantite-0'],
    ['/creneaux', { point: 'PARIS_CENTRE', jour: '2026-12-04', 'creneau-0': '88' }, 'creneau-0'],
    ['/creneaux/habituel', { point: 'PARIS_CENTRE', jour: '2026-12-04', habituel: '77' }, 'habituel'],
    ['/creneaux/fermetures', { point: 'PARIS_CENTRE', jour: '2026-12-04', fermer: '2026-12-04' }, 'fermer'],
  ] as const)('the form of %s is 503, and is found again as it was entered', async (shown, fields, name) => {
    const { id } = await shop.db.selectFrom('quotes').select('id').where('state', '=', 'new').executeTakeFirstOrThrow()
    const path = shown.replace('NEW', String(id))
    const visitor = await signedInCaterer(shop)
    await visitor.get(path.replace(/^.creneaux.*/, '/creneaux'))
    await stopWrites()
    const response = await visitor.post(path, { ...fields })
    expect(response).toMatchObject(UNAVAILABLE)
    expect(pageText(response)).toContain('L’espace traiteur n’a pas pu enregistrer ce formulaire.')
    expect(response.body).toContain(`action="/demo/traiteur${path}"`)
    const { geste: _geste, ...entered } = { geste: '', ...fields }
    for (const [field, value] of Object.entries(entered))
      expect(response.body).toContain(`<input type="hidden" name="${field}" value="${value}">`)
    const restored = await visitor.post(path, { ...entered, geste: 'reprendre' })
    expect([restored.status, valueOf(restored, name)]).toEqual([200, { ...fields }[name as keyof typeof fields]])
    await allowWrites()
  })

  test('pages are read, also those of a session that is due for renewal', async () => {
    const visitor = await signedInCaterer(shop)
    shop.now = new Date(TUESDAY.getTime() + 5 * 3_600_000)
    await stopWrites()
    expect((await visitor.get('/devis')).status).toBe(200)
    await allowWrites()
    const { status, headers } = await visitor.get('/devis')
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('traiteur=')])
  })

  test('sign-out ends the session in the browser, and states that it could not be deleted', async () => {
    const visitor = await signedInCaterer(shop)
    await visitor.get('/devis')
    await stopWrites()
    const response = await visitor.post('/deconnexion')
    expect([response.status, String(response.headers['set-cookie'])]).toEqual([
      303,
      expect.stringContaining('traiteur=;'),
    ])
    const page = await visitor.get(String(response.headers.location).replace('/demo/traiteur', ''))
    expect(pageText(page)).toContain('Ce navigateur est déconnecté.')
    expect((await visitor.get('/devis')).status).toBe(303)
    await allowWrites()
  })
})
