import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_SESSIONS } from '#demo/server/back-office/session.ts'
import { CATERER } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import {
  signedInCaterer,
  signInFields,
  CATERER_FIELDS,
  BACKOFFICE_PATH,
  valueOf,
  Visitor,
  pageText,
} from '#tests/support/backend/back-office.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const PAGES = ['', '/devis', '/devis/1', '/commandes', '/commandes/x', '/production', '/creneaux', '/courriels']
const WRITES = ['/devis/1', '/commandes/x', '/creneaux', '/creneaux/habituel', '/creneaux/fermetures', '/courriels']
const HOUR_MS = 3_600_000

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ withOrders: true })
})
// All begin at the same instant: which of them is the oldest would be arbitrary.
beforeEach(async () => {
  await shop.db.deleteFrom('back_office_sessions').execute()
})
afterAll(() => shop.close())

describe('the sign-in of the back office', () => {
  test.each(PAGES)('is required at "%s", and redirects back there afterwards', async (path) => {
    const visitor = new Visitor(shop)
    const { status, location } = await visitor.get(path)
    expect(status).toBe(303)
    expect(location).toBe(`${BACKOFFICE_PATH}/connexion?vers=${encodeURIComponent(BACKOFFICE_PATH + path)}`)
    expect(pageText(await visitor.get(location.slice(BACKOFFICE_PATH.length)))).toContain(
      'Connectez-vous pour continuer.',
    )
    const come = await visitor.post('/connexion', { ...CATERER_FIELDS, vers: BACKOFFICE_PATH + path })
    expect([come.status, come.location]).toEqual([303, BACKOFFICE_PATH + path])
  })

  test.each(WRITES)('is required to write at %s', async (path) => {
    const visitor = new Visitor(shop)
    await visitor.get('/connexion')
    const { status, location } = await visitor.post(path, { fermer: '2026-12-04' })
    expect(status).toBe(303)
    expect(location).toContain(`${BACKOFFICE_PATH}/connexion?vers=`)
  })

  test('sets a cookie for the back office alone, HttpOnly and SameSite=Strict', async () => {
    const visitor = new Visitor(shop)
    const { headers } = await visitor.signIn()
    const [cookie = ''] = [headers['set-cookie']].flat().filter((line) => /^traiteur=/.test(String(line))) as string[]
    expect(cookie).toMatch(/^traiteur=[\w-]{43}; Path=\/demo\/traiteur; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
    const stored = await shop.db.selectFrom('back_office_sessions').select('token_hash').execute()
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(visitor.cookies.get('traiteur'))
  })

  test.each([
    ['a wrong password', { ...CATERER_FIELDS, passe: 'autre' }, 401, 'L’adresse ou le mot de passe n’est pas le bon.'],
    ['a customer’s account', signInFields(KARIM), 401, 'L’adresse ou le mot de passe n’est pas le bon.'],
    ['no email', { courriel: '', passe: 'x' }, 422, 'Saisissez votre adresse courriel.'],
    ['too long a password', { ...CATERER_FIELDS, passe: 'x'.repeat(1025) }, 422, 'Votre mot de passe est trop long.'],
    ['too long an email', { courriel: 'x'.repeat(1025), passe: 'x' }, 422, 'Cette adresse courriel est trop longue.'],
    ['no password', { courriel: CATERER_FIELDS.courriel, passe: '' }, 422, 'Saisissez votre mot de passe.'],
  ])(
    'is rejected with %s, and its form keeps the email but not the password',
    async (_case, typed, expected, message) => {
      const visitor = new Visitor(shop)
      const response = await visitor.signIn(typed)
      expect(response.status).toBe(expected)
      expect(pageText(response)).toContain(message)
      expect(response.body).toContain(`value="${typed.courriel}"`)
      expect(response.body).not.toContain(`value="${typed.passe || 'Ambrelune2026'}"`)
      expect((await visitor.get('')).status).toBe(303)
    },
  )

  test('does not accept a customer’s token', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    expect((await new Visitor(shop).get('', { authorization: `Bearer ${token}` })).status).toBe(303)
  })

  test('is rate-limited, and the page shows it', async () => {
    const strict = await openShop({ attempts: 2 })
    const visitor = new Visitor(strict)
    const wrong = { ...CATERER_FIELDS, passe: 'x' }
    expect((await visitor.signIn(wrong)).status).toBe(401)
    expect((await visitor.signIn(wrong)).status).toBe(401)
    const third = await visitor.signIn(wrong)
    expect([third.status, third.headers['retry-after']]).toEqual([429, '60'])
    expect(third.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(pageText(third)).toContain('Trop d’essais. Réessayez dans une minute.')
    expect(third.body).toContain(`value="${CATERER_FIELDS.courriel}"`)
    await strict.close()
  })

  test('counts failed passwords together with those of the API', async () => {
    const own = await openShop()
    const visitor = new Visitor(own)
    const api = { ...CATERER, password: 'x' }
    for (let nth = 0; nth < 10; nth += 1) await own.post('/api/v2/admin/administrators/token', api)
    const response = await visitor.signIn()
    expect(response.status).toBe(429)
    expect(pageText(response)).toContain('Réessayez dans 15 minutes.')
    await own.close()
  })

  test.each(['', 'another', 'x'.repeat(43)])('is rejected with a form token of another page: "%s"', async (jeton) => {
    const visitor = new Visitor(shop)
    await visitor.get('/connexion')
    expect((await visitor.post('/connexion', { ...CATERER_FIELDS, jeton })).status).toBe(403)
    expect((await new Visitor(shop).post('/connexion', { ...CATERER_FIELDS, jeton: visitor.token })).status).toBe(403)
  })

  test.each(['', ' '])('is rejected without the cookie of its form, with the token "%s"', async (jeton) => {
    expect((await new Visitor(shop).post('/connexion', { ...CATERER_FIELDS, jeton })).status).toBe(403)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/demo/traiteur.evil',
    '/demo/mails',
    '/demo/traiteur/../mails',
  ])('never redirects outside the back office: %s', async (vers) => {
    const visitor = new Visitor(shop)
    const { location } = await visitor.signIn({ ...CATERER_FIELDS, vers })
    expect(new URL(location, 'http://shop.example').pathname).toMatch(/^\/demo\/(traiteur|mails)$/)
    expect(location).toBe(BACKOFFICE_PATH)
  })

  test('has twenty sessions of one account at most, also when they begin at once; the oldest ends', async () => {
    const own = await openShop()
    const first = await signedInCaterer(own)
    own.now = new Date(TUESDAY.getTime() + 1000)
    const others: Visitor[] = []
    // More at once would be limited like failed passwords.
    while (others.length < MAX_SESSIONS)
      others.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => signedInCaterer(own)))))
    expect((await own.db.selectFrom('back_office_sessions').select('token_hash').execute()).length).toBe(MAX_SESSIONS)
    expect((await first.get('')).status).toBe(303)
    for (const other of others) expect((await other.get('')).status).toBe(200)
    await own.close()
  })

  test('is revoked by signing out, for every copy of the cookie', async () => {
    const visitor = await signedInCaterer(shop)
    const cookie = visitor.cookies.get('traiteur') ?? ''
    const { status, location } = await visitor.post('/deconnexion')
    expect([status, location]).toEqual([303, `${BACKOFFICE_PATH}/connexion?fait=deconnexion`])
    expect(visitor.cookies.has('traiteur')).toBe(false)
    visitor.cookies.set('traiteur', cookie)
    expect((await visitor.get('')).status).toBe(303)
  })

  test('is confirmed as ended by signing out after the session has expired', async () => {
    const own = await openShop()
    const visitor = await signedInCaterer(own)
    own.now = new Date(TUESDAY.getTime() + 9 * HOUR_MS)
    const { status, location, headers } = await visitor.post('/deconnexion')
    expect([status, location]).toEqual([303, `${BACKOFFICE_PATH}/connexion?fait=deconnexion`])
    expect(headers['set-cookie']).toBeUndefined()
    await own.close()
  })

  test('expires after eight hours without a request, and not before', async () => {
    const own = await openShop()
    const [busy, idle] = [await signedInCaterer(own), await signedInCaterer(own)]
    own.now = new Date(TUESDAY.getTime() + 5 * HOUR_MS)
    expect((await busy.get('')).status).toBe(200)
    own.now = new Date(TUESDAY.getTime() + 9 * HOUR_MS)
    expect((await busy.get('')).status).toBe(200)
    expect((await idle.get('')).status).toBe(303)
    await own.close()
  })

  test('expires when the session version changes', async () => {
    const own = await openShop()
    const visitor = await signedInCaterer(own)
    await own.db.updateTable('administrators').set({ session_version: 1 }).execute()
    expect((await visitor.get('')).status).toBe(303)
    await own.close()
  })
})

describe('a form submitted after its session has expired', () => {
  const FROM_HERE = { origin: 'http://localhost', host: 'localhost' }
  const MARKUP = '"><img src=x onerror=alert(1)> 👩🏽‍🍳'
  const OFFER = { 'produit-0': 'PR-INC-LEVANT', 'quantite-0': '120', 'prix-0': '16,50', note: MARKUP }

  /** The hidden fields of a page, as a browser sends them back. */
  const hiddenIn = (body: string): Record<string, string> =>
    Object.fromEntries(
      [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
        name,
        plain(value ?? ''),
      ]),
    )
  const plain = (value: string) =>
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

  test('is restored after sign-in, a failed password included, as entered, with nothing saved', async () => {
    const own = await openShop({ withOrders: true })
    const visitor = await signedInCaterer(own)
    const quote = await own.db.selectFrom('quotes').select('id').where('state', '=', 'new').executeTakeFirstOrThrow()
    const path = `/devis/${quote.id}`
    await visitor.get(path)
    own.now = new Date(TUESDAY.getTime() + 9 * HOUR_MS)
    const door = await visitor.post(path, { ...OFFER, geste: 'envoyer' }, FROM_HERE)
    expect(door.status).toBe(401)
    expect(pageText(door)).toContain('Connectez-vous : votre saisie est gardée.')
    const wrong = await visitor.post('/connexion', { ...hiddenIn(door.body), ...CATERER_FIELDS, passe: 'autre' })
    expect(wrong.status).toBe(401)
    const come = await visitor.post('/connexion', { ...hiddenIn(wrong.body), ...CATERER_FIELDS })
    expect([come.status, pageText(come).includes('Votre saisie est gardée')]).toEqual([200, true])
    expect(come.body).toContain(`action="${BACKOFFICE_PATH}${path}"`)
    const back = hiddenIn(come.body.slice(come.body.indexOf(`action="${BACKOFFICE_PATH}${path}"`)))
    expect(back).toMatchObject(OFFER)
    expect(Object.values(back)).not.toContain(CATERER_FIELDS.passe)

    const form = await visitor.post(path, back)
    expect(form.status).toBe(200)
    expect(valueOf(form, 'quantite-0')).toBe('120')
    expect(valueOf(form, 'prix-0')).toBe('16,50')
    expect(plain(form.body)).toContain(MARKUP)
    expect(form.body).not.toContain('<img')
    const stored = await own.db.selectFrom('quotes').select('state').where('id', '=', quote.id).executeTakeFirst()
    expect(stored).toEqual({ state: 'new' })
    await own.close()
  })

  test('is carried at its full length, and behind a proxy too', async () => {
    const own = await openShop({ appOptions: { trustProxy: ['127.0.0.1'] } })
    const visitor = new Visitor(own)
    const proxied = { origin: 'https://shop.example', host: 'inner:4301', 'x-forwarded-host': 'shop.example' }
    const note = 'x'.repeat(100_000)
    const door = await visitor.post('/devis/1', { note }, proxied)
    expect([door.status, hiddenIn(door.body)['garde-note']?.length]).toEqual([401, note.length])
    const come = await visitor.post('/connexion', { ...hiddenIn(door.body), ...CATERER_FIELDS })
    expect([come.status, hiddenIn(come.body).note?.length]).toEqual([200, note.length])
    await own.close()
  })

  test.each(WRITES.slice(2, 5))('at %s is shown again and changes nothing', async (path) => {
    const own = await openShop()
    const fields = {
      point: 'PARIS_CENTRE',
      jour: '2026-12-04',
      fermer: '2026-12-04',
      habituel: '77',
      'creneau-0': '88',
    }
    const visitor = new Visitor(own)
    const tables = async () => [
      await own.db.selectFrom('channels').selectAll().execute(),
      await own.db.selectFrom('slot_capacities').selectAll().execute(),
    ]
    const before = await tables()
    const door = await visitor.post(path, fields, FROM_HERE)
    const come = await visitor.post('/connexion', { ...hiddenIn(door.body), ...CATERER_FIELDS })
    const back = await visitor.post(
      path,
      hiddenIn(come.body.slice(come.body.indexOf(`action="${BACKOFFICE_PATH}${path}"`))),
    )
    expect(back.status).toBe(200)
    expect([valueOf(back, 'fermer'), valueOf(back, 'habituel'), valueOf(back, 'creneau-0')]).toEqual([
      ...['2026-12-04', '77', '88'],
    ])
    expect(await tables()).toEqual(before)
    await own.close()
  })

  test.each<Record<string, string>>([{}, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'is not carried unless it is same-origin: %j',
    async (headers) => {
      const { status, body } = await new Visitor(shop).post('/devis/1', OFFER, { host: 'localhost', ...headers })
      expect(status).toBe(303)
      expect(body).not.toContain('LEVANT')
    },
  )
})

describe('the pages of the back office', () => {
  test.each(['', '/connexion', '/devis', '/nulle-part', '/devis/999999'])(
    'are not cached, framed or scripted: "%s"',
    async (path) => {
      const visitor = path === '/connexion' ? new Visitor(shop) : await signedInCaterer(shop)
      const { headers, body } = await visitor.get(path)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/)
    },
  )

  test.each(WRITES)('reject a form at %s with the token of another session', async (path) => {
    const visitor = await signedInCaterer(shop)
    const other = await signedInCaterer(shop)
    for (const jeton of ['', other.token]) {
      const response = await visitor.post(path, { jeton })
      expect(response.status).toBe(403)
      expect(pageText(response)).toContain('Ce formulaire ne vient pas de votre session.')
    }
  })

  test.each([
    '/nulle-part',
    '/devis/999999',
    '/devis/x',
    '/commandes/inconnue',
    '/commandes/x/etiquettes',
    '/assets/x',
  ])('respond 404 at %s', async (path) => {
    const response = await (await signedInCaterer(shop)).get(path)
    expect(response.status).toBe(404)
    expect(pageText(response)).toContain('Page introuvable')
  })

  test('reject a body that is not a form', async () => {
    const visitor = await signedInCaterer(shop)
    const cookie = `traiteur=${visitor.cookies.get('traiteur')}`
    const sent = {
      method: 'POST' as const,
      url: `${BACKOFFICE_PATH}/creneaux/fermetures`,
      headers: { cookie, 'content-type': 'text/xml' },
    }
    const { statusCode, body } = await shop.app.inject({ ...sent, payload: '<a/>' })
    expect([statusCode, body.includes('Demande refusée')]).toEqual([415, true])
    const json = { ...sent, headers: { ...sent.headers, 'content-type': 'application/json' } }
    expect((await shop.app.inject({ ...json, payload: '{"fermer":"2026-12-04"}' })).statusCode).toBe(403)
    expect((await visitor.post('/creneaux/fermetures', { fermer: '\0' })).status).toBe(400)
  })

  test('have their own stylesheet and fonts', async () => {
    const visitor = new Visitor(shop)
    expect((await visitor.get('/assets/back-office.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await visitor.get('/assets/headings.woff2')).headers['content-type']).toBe('font/woff2')
  })
})

test('the start page lists the pending actions', async () => {
  const text = pageText(await (await signedInCaterer(shop)).get(''))
  expect(text).toContain('mardi 24 novembre 2026')
  expect(text).toContain('DEV-2026-0005 Atelier Démo')
  expect(text).toMatch(/Commandes à confirmer Commande n° [1-9]\d* Bureau Démo/)
  expect(text).toMatch(/jeudi 3 décembre 2026 1 commande/)
})

test('the start page lists the next deliveries also when hundreds of later orders follow', async () => {
  const own = await openShop({ withOrders: true })
  const next = await own.db
    .selectFrom('orders')
    .selectAll()
    .where('delivery_date', '=', '2026-12-03')
    .executeTakeFirstOrThrow()
  const payment = await own.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', next.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 500 }, (_, nth) => 10_000 + nth)
  const later = { ...next, delivery_date: '2026-12-10', completed_at: '2026-11-24T09:00:00.000Z' }
  const orders = ids.map((id) => ({ ...later, id, token_value: `later-${id}`, number: String(id) }))
  await own.db.insertInto('orders').values(orders).execute()
  await own.db
    .insertInto('payments')
    .values(ids.map((id) => ({ ...payment, id, order_id: id })))
    .execute()
  const text = pageText(await (await signedInCaterer(own)).get(''))
  expect(text).toMatch(/jeudi 3 décembre 2026 1 commande jeudi 10 décembre 2026 500 commandes/)
  await own.close()
})
