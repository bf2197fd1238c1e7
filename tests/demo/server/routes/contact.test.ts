import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  shop.now = TUESDAY
  await shop.db.deleteFrom('form_messages').execute()
  await shop.db.deleteFrom('emails').execute()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const message = { email: 'Lou@Societe.example', message: 'Livrez-vous à vélo ?' }

async function send(change: Record<string, unknown> = {}, path = '/contact') {
  return shop.post(V2 + path, { ...message, captchaToken: await solveCaptcha(shop), ...change })
}

const rejectedOn = (...violations: { propertyPath: string; message?: string }[]) => ({
  status: 422,
  body: { '@type': 'ConstraintViolationList', violations },
})

async function storedMessages() {
  const rows = await shop.db.selectFrom('form_messages').selectAll().execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }))
}

async function queued() {
  const rows = await shop.db.selectFrom('emails').selectAll().orderBy('id').execute()
  return rows.map(({ recipient, job: text }) => ({ recipient, ...(JSON.parse(text ?? '{}') as object) }))
}

describe('a contact message', () => {
  test('is stored, and emailed to its sender and to the channel', async () => {
    const response = await send({
      firstName: ' Lou ',
      lastName: 'Petit',
      company: 'Société',
      phoneNumber: '01 99 00 12 34',
      subject: 'Livraison',
      channelCode: 'LYON',
    })
    expect({ status: response.status, body: response.body }).toEqual({ status: 202, body: '' })
    const [message] = await storedMessages()
    expect(message).toEqual({
      id: expect.any(Number),
      kind: 'contact',
      customer_id: null,
      email: 'lou@societe.example',
      idempotency_key: null,
      created_at: TUESDAY.toISOString(),
      content: {
        email: 'lou@societe.example',
        message: 'Livrez-vous à vélo ?',
        firstName: 'Lou',
        lastName: 'Petit',
        company: 'Société',
        phoneNumber: '+33199001234',
        subject: 'Livraison',
        channelCode: 'LYON',
      },
    })
    expect(await queued()).toEqual([
      {
        recipient: 'lou@societe.example',
        kind: 'contactReceipt',
        firstName: 'Lou',
        message: 'Livrez-vous à vélo ?',
        channelCode: 'LYON',
      },
      { recipient: 'ambrelune-lyon@ambrelune.example', kind: 'formMessage', messageId: message?.id },
    ])
  })

  test('needs only an email and a text, and then goes to the national channel', async () => {
    expect((await send({}, '/contact-requests')).status).toBe(202)
    expect(await storedMessages()).toMatchObject([{ content: { firstName: '', phoneNumber: '', channelCode: null } }])
    expect(await queued()).toMatchObject([
      { kind: 'contactReceipt', channelCode: 'DEFAULT' },
      { recipient: 'carte-nationale@ambrelune.example' },
    ])
  })

  test('treats null and empty fields as fields left out', async () => {
    expect((await send({ firstName: null, phoneNumber: '', subject: null, channelCode: '' })).status).toBe(202)
  })

  test('lists everything that is wrong at once', async () => {
    const wrong = { email: 'lou@', message: '  ', subject: 'x'.repeat(251), firstName: 12, captchaToken: '' }
    const { status, body } = await send(wrong)
    expect(status).toBe(422)
    const { violations } = body as { violations: { propertyPath: string; message: string }[] }
    expect(Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))).toMatchObject({
      email: "Votre adresse email n'est pas valide.",
      message: 'Ce champ est requis.',
      subject: 'Ce champ ne peut pas dépasser 250 caractères.',
      firstName: expect.any(String),
      captchaToken: expect.stringMatching(/une personne/),
    })
    expect(await storedMessages()).toEqual([])
  })

  test('without its email or its text is 400', async () => {
    expect(await send({ message: undefined })).toMatchObject({
      status: 400,
      body: { code: 400, message: 'Request does not have the following required fields specified: message.' },
    })
    expect((await send({ email: undefined })).status).toBe(400)
  })

  test.each(['ATLANTIS', 'GRENOBLE'])('to %s, which is no open channel, is rejected', async (channelCode) => {
    expect(await send({ channelCode })).toMatchObject(
      rejectedOn({ propertyPath: 'channelCode', message: 'Ce point de vente n’existe pas.' }),
    )
    expect(await storedMessages()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test('may be five thousand characters long', async () => {
    expect((await send({ message: 'é'.repeat(5000) })).status).toBe(202)
    expect(await send({ message: 'é'.repeat(5001) })).toMatchObject(
      rejectedOn({ propertyPath: 'message', message: 'Ce champ ne peut pas dépasser 5000 caractères.' }),
    )
  })

  test('is stored with its emails or not at all, and a failure does not use the captcha up', async () => {
    const captchaToken = await solveCaptcha(shop)
    await shop.db.schema.alterTable('emails').renameTo('emails_elsewhere').execute()
    const { status } = await send({ captchaToken })
    await shop.db.schema.alterTable('emails_elsewhere').renameTo('emails').execute()
    expect(status).toBe(500)
    expect(await storedMessages()).toEqual([])
    expect((await send({ captchaToken })).status).toBe(202)
    expect(await queued()).toHaveLength(2)
  })

  test('is rate-limited per minute', async () => {
    const strict = await openShop({ attempts: 2 })
    const statuses = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await strict.post(`${V2}/contact`, message)).status)
    expect(statuses).toEqual([422, 422, 429])
    await strict.close()
  })
})

describe.each([
  ['contact', '/contact', {}],
  ['contact', '/contact-requests', {}],
  [
    'franchise',
    '/franchise-applications',
    {
      ...{ firstName: 'Lou', lastName: 'Petit', phoneNumber: '+33199001234' },
      ...{ zipcode: '69002', city: 'Lyon', targetArea: 'Lyon' },
    },
  ],
])('a %s message sent again to %s', (kind, path, fields) => {
  const submit = async (key: string, change: Record<string, unknown> = {}) => {
    const body = { ...message, ...fields, captchaToken: await solveCaptcha(shop), ...change }
    const headers = { 'idempotency-key': key }
    return (await shop.post(V2 + path, body, { headers })).status
  }

  test('with the same key, also at once, is one message, emailed once', async () => {
    expect(await Promise.all([submit('lost'), submit('lost')])).toEqual([202, 202])
    expect(await submit('lost')).toBe(202)
    expect(await storedMessages()).toMatchObject([{ kind, idempotency_key: 'lost' }])
    expect(await queued()).toHaveLength(2)
  })

  test('with another key is another one', async () => {
    for (const sent of [submit('one'), submit('two')]) expect(await sent).toBe(202)
    expect(await storedMessages()).toHaveLength(2)
  })

  test.each([{ message: 'Autre chose.' }, { firstName: 'Lo' }, { email: 'noa@societe.example' }])(
    'with the same key and other content is rejected with 409: %o',
    async (change) => {
      expect(await submit('one')).toBe(202)
      expect(await submit('one', change)).toBe(409)
      expect(await submit('one')).toBe(202)
      expect(await storedMessages()).toHaveLength(1)
    },
  )

  test('after an error may use the same key', async () => {
    expect(await submit('again', { captchaToken: 'x' })).toBe(422)
    expect(await storedMessages()).toEqual([])
    expect(await submit('again')).toBe(202)
    expect(await queued()).toHaveLength(2)
  })
})

describe('hostile input', () => {
  test.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table form_messages; --"],
    ['emoji', '👩🏽‍🍳🥐'],
    ['text from right to left', '\u202Eelbatnoc\u202C مرحبا שלום'],
    ['a template', '{{firstName}} ${process.env} %00'],
  ])('%s is stored as text', async (_, message) => {
    expect((await send({ message, firstName: message })).status).toBe(202)
    const [row] = await storedMessages()
    expect(row?.content).toMatchObject({ message, firstName: message })
  })

  test('half a character is rejected, as no database stores it', async () => {
    expect((await send({ message: 'a\uD83D' })).status).toBe(400)
    expect(await storedMessages()).toEqual([])
  })

  test('control characters are dropped, line breaks are stored', async () => {
    expect((await send({ message: '\u001bBon\u0007jour\r\nau revoir\u007f', firstName: 'L\u0085ou' })).status).toBe(202)
    expect(await storedMessages()).toMatchObject([{ content: { message: 'Bonjour\r\nau revoir', firstName: 'Lou' } }])
  })

  test('a NUL is rejected', async () => {
    expect((await send({ message: 'Bon\u0000jour' })).status).toBe(400)
  })

  test('a hundred kilobytes are rejected', async () => {
    expect((await send({ message: 'a'.repeat(100_000) })).status).toBe(413)
  })

  test.each([null, [], 'text', 12, { email: {}, message: [] }, { __proto__: null, email: ['a@b.fr'] }])(
    '%j is rejected',
    async (body) => {
      const { status } = await shop.post(`${V2}/contact`, body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )
})
