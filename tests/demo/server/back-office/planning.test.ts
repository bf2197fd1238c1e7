import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { signedInCaterer, valueOf, pageText, type Visitor } from '#tests/support/backend/back-office.ts'
import { LUNCH, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

const ADMIN = '/api/v2/admin/channels/PARIS_CENTRE'
const PLACE = { point: 'PARIS_CENTRE', jour: THURSDAY }
/** The form field of the lunch slot, the seventh of the day. */
const LUNCH_FIELD = 'creneau-6'

let shop: OpenShop
let visitor: Visitor
let token: string
beforeAll(async () => {
  shop = await openShop()
  visitor = await signedInCaterer(shop)
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

type Slots = { days: { day: string; status: string; full: string[] }[] }
const slotsOf = async (day: string) => {
  const { body } = await shop.get<Slots>(`/api/v2/shop/channels/PARIS_CENTRE/slots?from=${day}&days=1`)
  return body.days[0]
}
const schedule = async (day: string, window = LUNCH) => {
  const cart = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })
  const slot = { orderToken: cart.body.tokenValue, deliveryDate: day, deliveryWindow: window, notes: null }
  return shop.post<{ violations?: { propertyPath: string; message: string }[] }>(
    '/api/v2/shop/checkout/delivery-time',
    slot,
    { token },
  )
}

describe('the emails of a point of sale', () => {
  const page = () => visitor.get(`/creneaux?point=PARIS_CENTRE&jour=${THURSDAY}`)
  const checked = ({ body }: { body: string }) =>
    [...body.matchAll(/name="(courriel-[a-z]+)" type="checkbox" checked/g)].map(([, name]) => name)
  const send = (fields: Record<string, string>) => visitor.post('/creneaux/courriels', { ...PLACE, ...fields })

  test('are all of them until some are chosen, with an address of their own', async () => {
    expect(checked(await page())).toEqual(['courriel-commande', 'courriel-annulation', 'courriel-totaux'])
    expect(pageText(await page())).toContain('Vide : ambrelune-paris-centre@ambrelune.example.')
    const saved = await send({ 'courriel-totaux': 'on', 'courriel-adresse': ' Cuisine@Paris.example ' })
    expect(saved.status).toBe(303)
    const after = await visitor.get(saved.location.slice('/demo/traiteur'.length))
    expect(pageText(after)).toContain('Les courriels du point de vente sont enregistrés.')
    expect([checked(after), valueOf(after, 'courriel-adresse')]).toEqual([['courriel-totaux'], 'cuisine@paris.example'])
    expect(checked(await visitor.get('/creneaux?point=LYON'))).toHaveLength(3)
  })

  test.each(['cuisine', 'cuisine@', 'a@b.fr, c@d.fr', `${'a'.repeat(250)}@paris.example`])(
    'are not sent to %s: the error is on the field, what was entered stays, and nothing is stored',
    async (wrong) => {
      const stored = () => shop.db.selectFrom('caterer_emails').selectAll().execute()
      const before = await stored()
      const rejected = await send({ 'courriel-annulation': 'on', 'courriel-adresse': wrong })
      expect([rejected.status, valueOf(rejected, 'courriel-adresse')]).toEqual([422, wrong])
      expect(checked(rejected)).toEqual(['courriel-annulation'])
      expect(rejected.body).toContain('href="#champ-courriel-adresse"')
      expect(pageText(rejected)).toContain('Cette adresse n’est pas valable. Indiquez par exemple cuisine@exemple.fr')
      expect(await stored()).toEqual(before)
    },
  )

  test('are not stored over others that were chosen meanwhile', async () => {
    const version = valueOf(await page(), 'courriel-avant') ?? ''
    expect((await send({ 'courriel-adresse': 'one@paris.example', 'courriel-avant': version })).status).toBe(303)
    const own = { 'courriel-commande': 'on', 'courriel-adresse': 'two@paris.example' }
    const stale = await send({ ...own, 'courriel-avant': version })
    expect([stale.status, checked(stale)]).toEqual([409, ['courriel-commande']])
    expect(pageText(stale)).toContain('Ces réglages ont changé entre-temps.')
    expect((await send({ ...own, 'courriel-avant': valueOf(stale, 'courriel-avant') ?? '' })).status).toBe(303)
  })
})

describe('the slots of a day', () => {
  test.each([
    ...['2026-02-30', '2026-11-26T10:00:00Z', ' 2026-11-26', '20261126', '26/11/2026', ''].map((jour) => ({ jour })),
    ...['ATLANTIS', 'paris_centre', ''].map((point) => ({ point })),
  ])('are not changed, nor are others, by a form with %j', async (place) => {
    const stored = () => shop.db.selectFrom('slot_capacities').selectAll().execute()
    const channels = () => shop.db.selectFrom('channels').select(['code', 'slot_capacity', 'closing_dates']).execute()
    const emails = () => shop.db.selectFrom('caterer_emails').selectAll().execute()
    const before = [await stored(), await channels(), await emails()]
    for (const [path, fields] of [
      ['/creneaux', { [LUNCH_FIELD]: '7' }],
      ['/creneaux/habituel', { habituel: '7' }],
      ['/creneaux/courriels', { 'courriel-adresse': 'other@paris.example' }],
      ['/creneaux/fermetures', { geste: 'fermer', fermer: '2026-12-04' }],
    ] as const)
      expect((await visitor.post(path, { ...PLACE, ...fields, ...place })).status).toBe(400)
    expect([await stored(), await channels(), await emails()]).toEqual(before)
  })

  test('show their orders and their capacity', async () => {
    await placedOrder(shop, token)
    const page = await visitor.get(`/creneaux?point=PARIS_CENTRE&jour=${THURSDAY}`)
    expect(pageText(page)).toContain('Créneaux du jeudi 26 novembre 2026')
    expect(pageText(page)).toMatch(/12h-13h 1 Livraisons possibles, 12h-13h Ouvert/)
  })

  test('that are set to full are rejected by the shop at once, with the reason, and can be opened again', async () => {
    const ready = await readyCart(shop, token)
    const saved = await visitor.post('/creneaux', { ...PLACE, [LUNCH_FIELD]: '0' })
    expect(saved.status).toBe(303)
    expect(pageText(await visitor.get(saved.location.slice('/demo/traiteur'.length)))).toMatch(
      /Les créneaux sont enregistrés\..*12h-13h \d Livraisons possibles, 12h-13h Complet/,
    )
    expect((await slotsOf(THURSDAY))?.full).toEqual([LUNCH])
    const rejected = await schedule(THURSDAY)
    expect(rejected.body.violations).toMatchObject([
      { propertyPath: 'deliveryWindow', message: 'Ce créneau est complet. Choisissez-en un autre.' },
    ])
    const completed = await shop.put<{ errors: Record<string, string[]> }>(
      `/shop-api/checkout/${ready}/complete`,
      {},
      { token },
    )
    expect(completed.status).toBe(400)
    expect(JSON.stringify(completed.body)).toContain('Ce créneau est complet.')
    expect((await visitor.post('/creneaux', { ...PLACE, [LUNCH_FIELD]: '' })).status).toBe(303)
    expect((await slotsOf(THURSDAY))?.full).toEqual([])
    expect((await schedule(THURSDAY)).status).toBe(201)
  })

  test.each(['-1', '1000', 'douze', '1.5'])('reject %s, keep the entered values and change nothing', async (wrong) => {
    const response = await visitor.post('/creneaux', { ...PLACE, 'creneau-0': '3', [LUNCH_FIELD]: wrong })
    expect(response.status).toBe(422)
    expect(pageText(response)).toContain('12h-13h : Indiquez un nombre de 0 à 999')
    expect([valueOf(response, 'creneau-0'), valueOf(response, LUNCH_FIELD)]).toEqual(['3', wrong])
    const stored = shop.db.selectFrom('slot_capacities').selectAll().where('day', '=', THURSDAY)
    expect(await stored.execute()).toEqual([])
  })

  test('that were changed since the page was read name what is stored, and keep what was typed', async () => {
    const day = '2026-12-09'
    const place = { point: 'PARIS_CENTRE', jour: day }
    const page = await visitor.get(`/creneaux?point=PARIS_CENTRE&jour=${day}`)
    const version = valueOf(page, 'version') ?? ''
    expect((await visitor.post('/creneaux', { ...place, [LUNCH_FIELD]: '3', version })).status).toBe(303)
    const own = { ...place, 'creneau-0': '7', [LUNCH_FIELD]: '', version }
    const stale = await visitor.post('/creneaux', own)
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toMatch(/Ces nombres ont changé entre-temps.*12h-13h : enregistré 3/)
    expect([valueOf(stale, 'creneau-0'), valueOf(stale, LUNCH_FIELD)]).toEqual(['7', ''])
    const present = valueOf(stale, 'version') ?? ''
    expect((await visitor.post('/creneaux', { ...own, version: present })).status).toBe(303)
  })

  test('do not take a default capacity over another one that was set meanwhile', async () => {
    const before = valueOf(await visitor.get('/creneaux?point=PARIS_CENTRE'), 'habituel-avant') ?? ''
    const set = (habituel: string, seen: string) =>
      visitor.post('/creneaux/habituel', { ...PLACE, habituel, 'habituel-avant': seen })
    expect((await set('12', before)).status).toBe(303)
    const stale = await set('15', before)
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toContain('Le nombre enregistré est 12.')
    expect([valueOf(stale, 'habituel'), valueOf(stale, 'habituel-avant')]).toEqual(['15', '12'])
    expect((await set(before, '12')).status).toBe(303)
  })

  test('take their default capacity from the channel', async () => {
    const day = '2026-12-02'
    expect((await visitor.post('/creneaux/habituel', { ...PLACE, habituel: '0' })).status).toBe(303)
    expect((await slotsOf(day))?.full).toHaveLength(12)
    const wrong = await visitor.post('/creneaux/habituel', { ...PLACE, habituel: 'x' })
    expect(wrong.status).toBe(422)
    expect(valueOf(wrong, 'habituel')).toBe('x')
    expect((await visitor.post('/creneaux/habituel', { ...PLACE, habituel: '' })).status).toBe(303)
    expect((await slotsOf(day))?.full).toEqual([])
    expect((await visitor.post('/creneaux/habituel', { ...PLACE, habituel: '20' })).status).toBe(303)
  })
})

describe('a day', () => {
  test('that is closed is rejected by the shop at once, with the reason, and can be opened again', async () => {
    const closed = await visitor.post('/creneaux/fermetures', { ...PLACE, geste: 'fermer', fermer: THURSDAY })
    expect(closed.status).toBe(303)
    const text = pageText(await visitor.get(closed.location.slice('/demo/traiteur'.length)))
    expect(text).toContain('Le jeudi 26 novembre 2026 est fermé. 1 commande est déjà prévue ce jour-là')
    expect((await slotsOf(THURSDAY))?.status).toBe('closed')
    const channel = await shop.get<{ closingDates: string[] }>('/api/v2/shop/channels/PARIS_CENTRE')
    expect(channel.body.closingDates).toContain(THURSDAY)
    expect((await schedule(THURSDAY)).body.violations).toMatchObject([
      { propertyPath: 'deliveryDate', message: 'Votre point de vente est fermé ce jour-là.' },
    ])
    const again = { ...PLACE, geste: 'rouvrir', rouvrir: THURSDAY }
    expect((await visitor.post('/creneaux/fermetures', again)).status).toBe(303)
    expect((await slotsOf(THURSDAY))?.status).toBe('open')
    expect((await schedule(THURSDAY)).status).toBe(201)
  })

  test.each(['', '2026-11-23', '2028-01-01', '2026-02-30', 'demain'])('"%s" cannot be closed', async (fermer) => {
    const response = await visitor.post('/creneaux/fermetures', { ...PLACE, geste: 'fermer', fermer })
    expect(response.status).toBe(422)
    expect(pageText(response)).toContain('Choisissez un jour à venir, dans l’année.')
    expect(valueOf(response, 'fermer')).toBe(fermer)
  })

  test('of the week without deliveries shows as closed', async () => {
    expect(pageText(await visitor.get('/creneaux?point=PARIS_CENTRE&jour=2026-11-29'))).toContain(
      'n’ouvre pas le dimanche',
    )
  })
})

describe('the API', () => {
  const as = async () => ({ token: await catererToken(shop) })

  test('sets the capacities of a day and returns them', async () => {
    const day = '2026-12-03'
    const change = {
      slots: [
        { deliveryWindow: LUNCH, capacity: 0 },
        { deliveryWindow: '13h-14h', capacity: 7 },
      ],
    }
    const set = await shop.put<{ slots: { deliveryWindow: string }[] }>(`${ADMIN}/slots/${day}`, change, await as())
    expect(set.body).toMatchObject({ '@type': 'DaySlots', day, usualCapacity: 20, isClosed: false })
    expect(set.body.slots.slice(6, 8)).toEqual([
      { deliveryWindow: LUNCH, taken: 0, capacity: 0, isExceptional: true, isOffered: true },
      { deliveryWindow: '13h-14h', taken: 0, capacity: 7, isExceptional: true, isOffered: true },
    ])
    expect((await slotsOf(day))?.full).toEqual([LUNCH])
    const undo = { slots: change.slots.map((slot) => ({ ...slot, capacity: null })) }
    await shop.put(`${ADMIN}/slots/${day}`, undo, await as())
    expect((await shop.get(`${ADMIN}/slots/${day}`, await as())).body).toMatchObject({
      slots: expect.not.arrayContaining([expect.objectContaining({ isExceptional: true })]),
    })
  })

  test('sets the default capacity of a slot', async () => {
    expect((await shop.put(`${ADMIN}/slot-capacity`, { capacity: null }, await as())).status).toBe(204)
    expect((await shop.get(`${ADMIN}/slots/2026-12-04`, await as())).body).toMatchObject({ usualCapacity: null })
    expect((await shop.put(`${ADMIN}/slot-capacity`, { capacity: 20 }, await as())).status).toBe(204)
  })

  test('closes a day idempotently and opens it again', async () => {
    const day = '2026-12-09'
    type Days = { days: string[] }
    const first = await shop.put<Days>(`${ADMIN}/closing-days/${day}`, undefined, await as())
    const second = await shop.put<Days>(`${ADMIN}/closing-days/${day}`, undefined, await as())
    expect(second.body.days).toEqual(first.body.days)
    expect(second.body.days.filter((one) => one === day)).toHaveLength(1)
    expect(second.body.days).toEqual(second.body.days.toSorted())
    expect((await shop.delete(`${ADMIN}/closing-days/${day}`, await as())).status).toBe(204)
    expect((await shop.get<Days>(`${ADMIN}/closing-days`, await as())).body.days).not.toContain(day)
  })

  test.each([
    ['PUT', '/slots/2026-12-03', { slots: [{ deliveryWindow: 'minuit', capacity: 1 }] }, 422],
    ['PUT', '/slots/2026-12-03', { slots: [{ deliveryWindow: LUNCH, capacity: -1 }] }, 422],
    ['PUT', '/slots/2026-12-03', { slots: [{ deliveryWindow: LUNCH, capacity: 1.5 }] }, 422],
    ['PUT', '/slots/demain', { slots: [] }, 422],
    ['PUT', '/slot-capacity', { capacity: 'x' }, 422],
    ['PUT', '/slot-capacity', {}, 400],
    ['PUT', '/closing-days/2026-02-30', undefined, 422],
    ['DELETE', '/closing-days/x', undefined, 422],
    ['GET', '/production/x', undefined, 422],
  ] as const)('%s %s with %j is rejected with %i', async (method, path, body, status) => {
    expect((await shop.call(method, ADMIN + path, { ...(await as()), ...(body ? { body } : {}) })).status).toBe(status)
  })

  test('responds 404 for an unknown channel', async () => {
    for (const path of ['production/2026-12-03', 'slots/2026-12-03', 'closing-days']) {
      expect((await shop.get(`/api/v2/admin/channels/LUNE/${path}`, await as())).status).toBe(404)
    }
  })
})
