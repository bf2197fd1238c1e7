import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_TOKENS_A_MINUTE, MAX_TOKENS_OF_A_CLIENT } from '#demo/payments/tokens.ts'
import { UNSEEN } from '#tests/support/typed-input.ts'
import { json, Sandbox, SHOP } from './sandbox.ts'

const good = { number: '4242 4242 4242 4242', expiry: '11 / 29', cvc: '123' }
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await new Sandbox().open()
})
afterEach(() => sandbox.close())

describe('a card entered in the fields page', () => {
  test('becomes a token with its brand, last digits and expiry, and nothing else of it', async () => {
    const response = await sandbox.tokens({ ...good, holder: 'Camille Martin' })
    const body = await json(response)
    expect(response.status).toBe(201)
    expect(body).toEqual({
      cardToken: expect.stringMatching(/^tok_[\w-]{24}$/),
      brand: 'visa',
      last4: '4242',
      expirationMonth: 11,
      expirationYear: 2029,
    })
  })

  test('is rejected in another charset than UTF-8, and in bytes that are not UTF-8', async () => {
    const send = (body: BodyInit, type = 'application/json') =>
      fetch(`${sandbox.url}/tokens`, { method: 'POST', body, headers: { 'content-type': type } })
    const latin1 = Buffer.from(JSON.stringify({ ...good, holder: 'Zoé' }), 'latin1')
    expect((await send(latin1)).status).toBe(400)
    expect((await send(latin1, 'application/json; charset=iso-8859-1')).status).toBe(415)
    expect((await send(JSON.stringify({ ...good, holder: 'Zoé' }), 'application/json; charset="UTF-8"')).status).toBe(
      201,
    )
  })

  /** Temporary tokens of a client, and saved cards, as rows of the store. */
  function store(client: string, count: number, expiresAt: number): void {
    const db = new Database(join(sandbox.dataDir, 'payments.sqlite'))
    const insert =
      'INSERT INTO tokens (id, brand, last4, expirationMonth, expirationYear, behaviour, expiresAt, client)'
    const row = db.prepare(`${insert} VALUES (?, 'visa', '4242', 11, 2029, 'succeeds', ?, ?)`)
    db.transaction(() => {
      for (let index = 0; index < count; index++) row.run(`tok_${client}_${index}`, expiresAt + index, client)
      for (let index = 0; index < 100; index++) row.run(`card_${client}_${index}`, null, null)
    })()
    db.close()
  }
  const stored = (where: string) => {
    const db = new Database(join(sandbox.dataDir, 'payments.sqlite'))
    const count = db.prepare<[], number>(`SELECT count(*) FROM tokens WHERE ${where}`).pluck().get()
    db.close()
    return count
  }
  const soon = () => sandbox.now.getTime() + 60_000

  test('is one of thirty a minute from one client address; 429 beyond', async () => {
    const from = (address: string) => sandbox.post('/tokens', JSON.stringify(good), { 'x-forwarded-for': address })
    for (let nth = 0; nth < MAX_TOKENS_A_MINUTE; nth++) expect((await from('203.0.113.1:1')).status).toBe(201)
    const full = await from('::ffff:203.0.113.1')
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await from('203.0.113.2')).status).toBe(201)
    sandbox.now = new Date(sandbox.now.getTime() + 60_000)
    expect((await from('203.0.113.1')).status).toBe(201)
  })

  test('is one of eight times as many in the /48 of an IPv6 address', async () => {
    const from = (network: number) =>
      sandbox.post('/tokens', JSON.stringify(good), { 'x-forwarded-for': `2001:db8:1:${network.toString(16)}::1` })
    for (let nth = 0; nth < 8 * MAX_TOKENS_A_MINUTE; nth++) expect((await from(nth)).status).toBe(201)
    expect((await from(4095)).status).toBe(429)
  })

  test('replaces the oldest of a hundred of its client, and leaves the cards', async () => {
    store('127.0.0.1', MAX_TOKENS_OF_A_CLIENT, soon())
    expect((await sandbox.tokens(good)).status).toBe(201)
    expect(stored(`client = '127.0.0.1'`)).toBe(MAX_TOKENS_OF_A_CLIENT)
    expect(stored(`id = 'tok_127.0.0.1_0'`)).toBe(0)
    expect(stored(`id LIKE 'card_%'`)).toBe(100)
  })

  test('replaces the oldest of eight hundred of its /48, so that two of them do not replace those of others', async () => {
    store('203.0.113.9', 1, soon() - 1)
    for (let network = 1; network <= 9; network++) store(`2001:0db8:0001:000${network}`, 99, soon() + network)
    store('2001:0db8:0002:0001', 99, soon())
    const from = { 'x-forwarded-for': '2001:db8:1:a::1' }
    expect((await sandbox.post('/tokens', JSON.stringify(good), from)).status).toBe(201)
    expect(stored(`client GLOB '2001:0db8:0001:*' AND expiresAt IS NOT NULL`)).toBe(800)
    expect(stored(`client = '2001:0db8:0001:000a'`)).toBe(1)
    expect(stored(`client = '2001:0db8:0002:0001'`)).toBe(99)
    expect(stored(`client = '203.0.113.9'`)).toBe(1)
  })

  test('replaces the oldest of ten thousand: many clients do not stop payments', async () => {
    store('203.0.113.9', 10_000, soon())
    expect((await sandbox.tokens(good)).status).toBe(201)
    expect(stored('expiresAt IS NOT NULL')).toBe(10_000)
    expect(stored(`id = 'tok_203.0.113.9_0'`)).toBe(0)
    expect(stored(`client = '127.0.0.1'`)).toBe(1)
  })

  test.each(Object.entries(UNSEEN))('is read without a %s in its fields', async (_, mark) => {
    const typed = { number: `${mark}4242${mark}4242 4242 4242`, expiry: `11${mark}/ 29${mark}`, cvc: `${mark}123` }
    expect((await sandbox.tokens(typed)).status).toBe(201)
  })

  test.each([
    [
      'nothing typed',
      { number: '', expiry: ' ', cvc: '' },
      { number: 'Ce champ est requis.', expiry: 'Ce champ est requis.', cvc: 'Ce champ est requis.' },
    ],
    [
      'fields left out',
      {},
      { number: 'Ce champ est requis.', expiry: 'Ce champ est requis.', cvc: 'Ce champ est requis.' },
    ],
    [
      'a number with one wrong digit',
      { ...good, number: '4242 4242 4242 4241' },
      { number: 'Vérifiez le numéro de carte.' },
    ],
    ['a number too short', { ...good, number: '4242' }, { number: 'Vérifiez le numéro de carte.' }],
    ['a number of a page', { ...good, number: '4'.repeat(5000) }, { number: 'Vérifiez le numéro de carte.' }],
    ['a date of a page', { ...good, expiry: '1'.repeat(5000) }, { expiry: 'Vérifiez la date d’expiration.' }],
    ['a code of a page', { ...good, cvc: '1'.repeat(5000) }, { cvc: 'Vérifiez le cryptogramme.' }],
    [
      'a name of a page',
      { ...good, holder: 'é'.repeat(81) },
      { holder: 'Ce champ ne peut pas dépasser 80 caractères.' },
    ],
    ['a letter in the number', { ...good, number: '4242 4242 4242 424x' }, { number: 'Vérifiez le numéro de carte.' }],
    [
      'a number that is not a test card',
      { ...good, number: '4532015112830366' },
      { number: 'Ici, seules les cartes d’essai sont acceptées.' },
    ],
    ['a thirteenth month', { ...good, expiry: '13 / 29' }, { expiry: 'Vérifiez la date d’expiration.' }],
    ['a date far away', { ...good, expiry: '11 / 2078' }, { expiry: 'Vérifiez la date d’expiration.' }],
    ['last month', { ...good, expiry: '10 / 26' }, { expiry: 'Cette carte a expiré.' }],
    ['a code of two digits', { ...good, cvc: '12' }, { cvc: 'Vérifiez le cryptogramme.' }],
    ['a code of four digits on a Visa', { ...good, cvc: '1234' }, { cvc: 'Vérifiez le cryptogramme.' }],
    [
      'a code of three digits on an American Express',
      { ...good, number: '378282246310005' },
      { number: undefined, cvc: 'Vérifiez le cryptogramme.' },
    ],
  ])('is rejected with a message under each wrong field: %s', async (_case, typed, errors) => {
    const response = await sandbox.tokens(typed)
    expect(response.status).toBe(422)
    expect(await json(response)).toEqual({ errors })
  })

  test.each(['1129', '11/29', '11 / 2029', '11-29'])('may have its date written %s', async (expiry) => {
    expect(await json(await sandbox.tokens({ ...good, expiry }))).toMatchObject({
      expirationMonth: 11,
      expirationYear: 2029,
    })
  })

  test('is valid until its month ends in Paris', async () => {
    sandbox.now = new Date('2026-11-30T22:59:00Z')
    expect((await sandbox.tokens({ ...good, expiry: '11 / 26' })).status).toBe(201)
    sandbox.now = new Date('2026-11-30T23:01:00Z')
    expect((await sandbox.tokens({ ...good, expiry: '11 / 26' })).status).toBe(422)
  })

  test('is not taken from a page of another origin', async () => {
    const response = await sandbox.post('/tokens', JSON.stringify(good), { origin: 'http://elsewhere.example' })
    expect(response.status).toBe(403)
    expect((await sandbox.post('/tokens', JSON.stringify(good), { origin: sandbox.url })).status).toBe(201)
  })

  test('is deleted after thirty minutes', async () => {
    const token = await sandbox.token(good.number)
    sandbox.now = new Date(sandbox.now.getTime() + 30 * 60_000 + 1)
    const response = await sandbox.charge({ token })
    expect(response.status).toBe(422)
    expect(await json(response)).toEqual({ error: 'unknown_token' })
  })
})

describe('the fields page', () => {
  test('may be framed by the shop only, and runs no script but its own', async () => {
    const response = await fetch(`${sandbox.url}/fields?origin=${encodeURIComponent(SHOP)}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${SHOP};`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(await response.text()).toContain(`data-parent="${SHOP}"`)
  })

  test('does not accept another origin than the shop’s as its parent, whatever its URL contains', async () => {
    const markup = await (await fetch(`${sandbox.url}/fields?origin=http://elsewhere.example"><script>`)).text()
    expect(markup).toContain('data-parent=""')
    expect(markup).not.toContain('elsewhere')
  })

  test('loads its scripts, its stylesheet and its font from the sandbox', async () => {
    const types = await Promise.all(
      ['fields.js', 'frame.js', 'fields.css', 'instrument-sans.woff2'].map(async (file) => {
        const response = await fetch(`${sandbox.url}/assets/${file}`)
        await response.arrayBuffer()
        return [response.status, response.headers.get('content-type')?.split(';')[0]]
      }),
    )
    expect(types).toEqual([
      [200, expect.stringContaining('javascript')],
      [200, expect.stringContaining('javascript')],
      [200, 'text/css'],
      [200, 'font/woff2'],
    ])
  })
})

test('the front page lists the test cards and cannot be framed', async () => {
  const response = await fetch(sandbox.url)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await response.text()).toContain('4000 0000 0000 3220')
})
