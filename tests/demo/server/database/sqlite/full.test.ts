import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_FAILED_ATTEMPTS } from '#demo/server/shop/customer/passwords.ts'
import { queueEmail } from '#demo/server/shop/outbox.ts'
import { CATERER_FIELDS, pageText, signedInCaterer, valueOf, Visitor } from '#tests/support/backend/back-office.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { sources } from '#tests/support/sources.ts'

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

  const SLOTS = { point: 'PARIS_CENTRE', jour: '2026-12-04' }
  /** The forms by their route: the page that shows each, what is entered, and a field that the restored page has. */
  const FORMS = {
    '/devis/:id': { page: '/devis/QUOTE', fields: { ...OFFER, geste: 'envoyer' }, name: 'quantite-0' },
    '/commandes/:token': { page: '/commandes/ORDER', fields: { action: 'confirm' }, name: null },
    '/creneaux': { page: '/creneaux', fields: { ...SLOTS, 'creneau-0': '88' }, name: 'creneau-0' },
    '/creneaux/habituel': { page: '/creneaux', fields: { ...SLOTS, habituel: '77' }, name: 'habituel' },
    '/creneaux/fermetures': { page: '/creneaux', fields: { ...SLOTS, fermer: '2026-12-04' }, name: 'fermer' },
    '/creneaux/courriels': {
      page: '/creneaux',
      fields: { ...SLOTS, 'courriel-adresse': 'cuisine@exemple.fr' },
      name: 'courriel-adresse',
    },
    '/courriels': { page: '/courriels', fields: { courriel: '1' }, name: null },
  }

  test('each form of the back office is tested', () => {
    const routes = sources('demo/server/back-office/**/*.ts').flatMap(({ text }) =>
      [...text.matchAll(/app\.post\('([^']+)'/g)].map(([, route]) => route),
    )
    expect(routes.toSorted()).toEqual([...Object.keys(FORMS), '/connexion', '/deconnexion'].toSorted())
  })

  test.each(Object.entries(FORMS))(
    'the form of %s is 503, and is found again as it was entered',
    async (route, { page, fields, name }) => {
      const query = shop.db.selectFrom('quotes').select('id').where('state', '=', 'new')
      const { id } = await query.executeTakeFirstOrThrow()
      const placed = shop.db.selectFrom('orders').select('token_value').where('number', 'is not', null)
      const { token_value } = await placed.executeTakeFirstOrThrow()
      await queueEmail(shop.db, 'noe@projet.example', { kind: 'quoteReceived', quoteId: id }, shop.now)
      await shop.db.updateTable('emails').set({ id: 1, failure: 'recipient', failing_since: '2026-11-24' }).execute()
      const path = (page === '/creneaux' ? route : page).replace('QUOTE', String(id)).replace('ORDER', token_value)
      const visitor = await signedInCaterer(shop)
      await visitor.get(page.replace('QUOTE', String(id)).replace('ORDER', token_value))
      await stopWrites()
      const response = await visitor.post(path, fields)
      expect(response).toMatchObject(UNAVAILABLE)
      expect(pageText(response)).toContain('L’espace traiteur n’a pas pu enregistrer ce formulaire.')
      expect(response.body).toContain(`action="/demo/traiteur${path}"`)
      const entered = Object.entries(fields).filter(([field]) => field !== 'geste')
      for (const [field, value] of entered)
        expect(response.body).toContain(`<input type="hidden" name="${field}" value="${value}">`)
      const restored = await visitor.post(path, { ...Object.fromEntries(entered), geste: 'reprendre' })
      expect(restored.status).toBe(200)
      if (name) expect(valueOf(restored, name)).toBe(Object.fromEntries(entered)[name])
      await allowWrites()
    },
  )

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
