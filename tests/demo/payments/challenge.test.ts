import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sign, signedText } from '#widgets/server/signature.ts'
import { UNSEEN } from '#tests/support/typed-input.ts'
import { ApiStandIn, json, Sandbox, SECRET, SHOP, type Callback } from './sandbox.ts'

let sandbox: Sandbox
let api: ApiStandIn
let apiUrl: string

beforeEach(async () => {
  api = new ApiStandIn()
  apiUrl = await api.open()
  sandbox = await new Sandbox().open(apiUrl)
})
afterEach(async () => {
  await sandbox.close()
  api.close()
})

const statusOf = async (id: string) => json(await sandbox.signed('GET', `/charges/${id}`))
const notified = async (nth: number) => JSON.parse((await api.callback(nth)).body) as Callback

describe('the bank’s page', () => {
  test('shows the merchant, the amount and the card, and may be framed by the shop alone', async () => {
    const token = await sandbox.token('4000000000003220')
    const { id } = await json(await sandbox.charge({ token, reference: 'AMB-1 <script>' }))
    const response = await fetch(`${sandbox.url}/3ds/${String(id)}?origin=${SHOP}`)
    const markup = await response.text()
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP};`)
    expect(markup).toContain('232,68\u00A0€')
    expect(markup).toContain('Ambrelune')
    expect(markup).toContain('data-reference="AMB-1 &lt;script&gt;"')
    expect(markup).toContain('3220')
    expect(markup).toContain(`data-parent="${SHOP}"`)
    expect(markup).toContain('data-result=""')
  })

  test('accepts the right code: the charge succeeds and the API is notified by a signed request', async () => {
    const id = await sandbox.challenge()
    const response = await sandbox.submitCode(id, { code: ' 12 34 ', decision: 'confirm' })
    const markup = await response.text()
    expect(markup).toContain('data-result="authenticated"')
    expect(markup).toContain(`data-hash="${id}"`)
    expect(markup).toContain('data-reference="AMB-1"')
    expect(await statusOf(id)).toMatchObject({ status: 'succeeded' })

    const { body, timestamp, signature } = await api.callback(1)
    expect(JSON.parse(body)).toEqual({ id, status: 'succeeded', errorCode: null, captured: 23268, refunded: 0 })
    expect(Number(timestamp)).toBe(sandbox.now.getTime() / 1000)
    expect(signature).toBe(sign(SECRET, signedText(timestamp, 'POST', '/demo-psp/callbacks', body)))
  })

  test.each(Object.entries(UNSEEN))('reads the code without a %s', async (_, mark) => {
    const id = await sandbox.challenge()
    const response = await sandbox.submitCode(id, { code: `${mark}12${mark}34${mark}`, decision: 'confirm' })
    expect(await response.text()).toContain('data-result="authenticated"')
  })

  test('accepts an error: the charge fails as cancelled', async () => {
    const id = await sandbox.challenge()
    expect(await (await sandbox.submitCode(id, { decision: 'refuse' })).text()).toContain('data-result="cancelled"')
    expect(await statusOf(id)).toMatchObject({ status: 'failed', errorCode: 'authentication_cancelled' })
    expect(await notified(1)).toEqual({
      id,
      status: 'failed',
      errorCode: 'authentication_cancelled',
      captured: 0,
      refunded: 0,
    })
  })

  test('gives three tries and shows how many are left, then fails the charge', async () => {
    const id = await sandbox.challenge()
    const first = await sandbox.submitCode(id, { code: '0000', decision: 'confirm' })
    expect(first.status).toBe(422)
    expect(await first.text()).toContain('Il vous reste 2 essais.')
    expect(await (await sandbox.submitCode(id, { code: '4321', decision: 'confirm' })).text()).toContain(
      'Il vous reste un essai.',
    )
    expect(await statusOf(id)).toMatchObject({ status: 'requires_action' })

    expect(await (await sandbox.submitCode(id, { code: '9999' })).text()).toContain('data-result="failed"')
    expect(await statusOf(id)).toMatchObject({ status: 'failed', errorCode: 'authentication_failed' })
    expect(await (await sandbox.submitCode(id, { code: '1234' })).text()).toContain('data-result="failed"')
  })

  test.each(['', '123', '1'.repeat(200), '<img src="x">', 'Zoé 🥐', '١٢٣٤'])(
    'shows an error for an invalid code and requests four digits, without counting a try: %s',
    async (code) => {
      const id = await sandbox.challenge()
      const response = await sandbox.submitCode(id, { code, decision: 'confirm' })
      const markup = await response.text()
      expect(response.status).toBe(422)
      expect(markup).toContain('Saisissez les quatre chiffres du code.')
      expect(markup).toContain(
        `value="${code.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}"`,
      )
      expect(await (await sandbox.submitCode(id, { code: '0000' })).text()).toContain('Il vous reste 2 essais.')
    },
  )

  test('settles once: a second submission changes nothing and sends no webhook', async () => {
    const id = await sandbox.challenge('key-1')
    await sandbox.submitCode(id, { code: '1234', decision: 'confirm' })
    await notified(1)
    const again = await sandbox.submitCode(id, { decision: 'refuse' })
    expect(await again.text()).toContain('data-result="authenticated"')
    expect(await statusOf(id)).toMatchObject({ status: 'succeeded' })

    // The next callback is that of the next charge: there was none in between.
    const other = await sandbox.challenge('key-2')
    await sandbox.submitCode(other, { decision: 'refuse' })
    expect((await notified(2)).id).toBe(other)
  })

  test('shows it when its URL names no charge', async () => {
    const response = await fetch(`${sandbox.url}/3ds/ch_unknown`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Demande inconnue')
  })

  test('shows it when it was left open for more than fifteen minutes', async () => {
    const id = await sandbox.challenge()
    sandbox.now = new Date(sandbox.now.getTime() + 15 * 60_000 + 1)
    const response = await sandbox.submitCode(id, { code: '1234', decision: 'confirm' })
    expect(response.status).toBe(410)
    const markup = await response.text()
    expect(markup).toContain('Demande expirée')
    expect(markup).toContain('data-result="failed"')
    expect(await notified(1)).toEqual({
      id,
      status: 'failed',
      errorCode: 'authentication_expired',
      captured: 0,
      refunded: 0,
    })
  })

  test('cannot confirm a charge that the shop has cancelled', async () => {
    const id = await sandbox.challenge()
    expect(await json(await sandbox.signed('POST', `/charges/${id}/cancel`))).toMatchObject({ status: 'failed' })
    expect(await (await sandbox.submitCode(id, { code: '1234' })).text()).toContain('data-result="cancelled"')
    expect((await fetch(`${sandbox.url}/charges/${id}/cancel`, { method: 'POST' })).status).toBe(401)
  })
})

describe('an API that does not respond', () => {
  test('is called again until it does', async () => {
    api.nextStatuses.push(503)
    const id = await sandbox.challenge()
    await sandbox.submitCode(id, { code: '1234', decision: 'confirm' })
    expect(await notified(1)).toMatchObject({ id, status: 'succeeded' })
  })

  test('is notified at the sandbox’s next start', async () => {
    const patient = await new Sandbox().open()
    const id = await patient.challenge()
    await patient.submitCode(id, { code: '1234', decision: 'confirm' })
    await patient.stop()
    await patient.open(apiUrl)
    expect(await notified(1)).toMatchObject({ id, status: 'succeeded' })
    await patient.close()
  })
})

describe('the bank’s page before a card is saved', () => {
  const save = async (token: string) => {
    const body = JSON.stringify({ token, customerId: 1, check: true })
    return sandbox.post('/cards', body, sandbox.signature('POST', '/cards', body))
  }

  test('names the card without an amount; the card is saved once confirmed, and the API gets no webhook', async () => {
    const token = await sandbox.token('4000000000003220')
    const response = await save(token)
    expect(response.status).toBe(202)
    const { id, challengeUrl } = await json(response)
    const markup = await (await fetch(String(challengeUrl))).text()
    expect(markup).toContain('Confirmez votre carte')
    expect(markup).not.toContain('Montant')
    expect(await (await sandbox.submitCode(String(id), { code: '1234', decision: 'confirm' })).text()).toContain(
      'Rien n’a été débité',
    )
    expect((await save(token)).status).toBe(201)
    // The first callback is that of the payment that follows: there was none before it.
    const paid = await sandbox.challenge()
    await sandbox.submitCode(paid, { code: '1234', decision: 'confirm' })
    expect((await notified(1)).id).toBe(paid)
  })
})
