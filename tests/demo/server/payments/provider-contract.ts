import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, PaymentProvider } from '#demo/server/payments/provider.ts'

// What the shop expects of any provider of payments.

/** A provider with test cards, named by what their bank does, a clock, and the webhooks that it has sent. */
export type TestedProvider = {
  provider: PaymentProvider
  /** A new token of a card. */
  token(card: Card): Promise<string>
  completeChallenge(challengeUrl: string, isPassed: boolean): Promise<void>
  /** How long an authorization can be captured, in milliseconds. */
  authorizationMs: number
  now(): Date
  /** Moves the clock forward, in milliseconds. */
  wait(ms: number): void
  /** The nth webhook since the start, once it was sent. */
  webhook(nth: number): Promise<{ headers: IncomingHttpHeaders; body: string }>
  close(): Promise<void>
}
type Card = 'accepted' | 'declined' | 'challenged'
type CaptureMethod = Parameters<PaymentProvider['charge']>[0]['captureMethod']

const AMOUNT = 23_268
const PART = 10_000

const taken = {
  status: 'succeeded',
  captured: AMOUNT,
  refunded: 0,
  disputed: 0,
  errorCode: null,
  challengeUrl: null,
} as const
const partTaken = { ...taken, captured: PART }
const authorized = { ...taken, status: 'authorized', captured: 0 } as const
const voided = { ...authorized, status: 'voided' } as const
const expired = { ...voided, errorCode: 'authorization_expired' } as const
const challenged = {
  ...authorized,
  status: 'requires_action',
  challengeUrl: expect.stringMatching(/^https?:/),
} as const
const failed = (errorCode: string) => ({ ...voided, status: 'failed', errorCode }) as const
const unconfirmed = failed(expect.stringMatching(/^authentication_(failed|cancelled)$/))

let tested: TestedProvider
let provider: PaymentProvider
let begun: Date
let keys = 0
const newKey = () => `key-${(keys += 1)}`

async function charge(card: Card, captureMethod: CaptureMethod, idempotencyKey = newKey()): Promise<Charge> {
  const token = await tested.token(card)
  const made = await provider.charge({
    ...{ token, amount: AMOUNT, reference: '000000001', customerId: 7, isSaved: false },
    ...{ captureMethod, idempotencyKey },
  })
  return made ?? expect.unreachable('the provider knows the token')
}

const authorize = async () => (await charge('accepted', 'manual')).id
const capture = (chargeId: string, amount: number, idempotencyKey = newKey()) =>
  provider.capture({ chargeId, amount, idempotencyKey })
const refund = (chargeId: string, amount: number, idempotencyKey = newKey()) =>
  provider.refund({ chargeId, amount, idempotencyKey })

/** What a call returns is what the provider then has. */
async function check(charge: Charge | null, expected: Omit<Charge, 'id'>): Promise<void> {
  expect(charge).toEqual({ ...expected, id: expect.any(String) })
  expect(await provider.read(charge!.id)).toEqual(charge)
}

async function challengeOf(captureMethod: CaptureMethod, isPassed: boolean): Promise<Charge> {
  const made = await charge('challenged', captureMethod)
  await check(made, challenged)
  await tested.completeChallenge(made.challengeUrl!, isPassed)
  return provider.read(made.id)
}

/** Every state of a charge, and what each call makes of it. */
export function testProvider(name: string, open: () => Promise<TestedProvider>): void {
  describe(name, () => {
    beforeEach(async () => {
      tested = await open()
      provider = tested.provider
      begun = tested.now()
    })
    afterEach(() => tested.close())
    describe('a charge that is captured automatically', automaticCharges)
    describe('an authorization', authorizations)
    describe('a capture', captures)
    describe('a void', voids)
    describe('a refund', refunds)
    describe('the provider', lookups)
  })
}

function automaticCharges(): void {
  test('is taken at once, or after 3-D Secure', async () => {
    await check(await charge('accepted', 'automatic'), taken)
    await check(await challengeOf('automatic', true), taken)
  })

  test('that is declined, or not confirmed at the bank, takes nothing', async () => {
    await check(await charge('declined', 'automatic'), failed('card_declined'))
    await check(await challengeOf('automatic', false), unconfirmed)
  })

  test('is neither captured again nor voided', async () => {
    const { id } = await charge('accepted', 'automatic')
    await check(await capture(id, AMOUNT), taken)
    await check(await provider.cancel(id), taken)
  })
}

function authorizations(): void {
  test('holds the amount without taking it, at once or after 3-D Secure', async () => {
    await check(await charge('accepted', 'manual'), authorized)
    await check(await challengeOf('manual', true), authorized)
  })

  test('that is declined, or not confirmed at the bank, cannot be captured', async () => {
    const declined = await charge('declined', 'manual')
    await check(declined, failed('card_declined'))
    await check(await capture(declined.id, AMOUNT), failed('card_declined'))
    const other = await challengeOf('manual', false)
    await check(other, unconfirmed)
    await check(await capture(other.id, AMOUNT), unconfirmed)
  })

  test('cannot be captured while its challenge is open, nor after it was cancelled', async () => {
    const { id, challengeUrl } = await charge('challenged', 'manual')
    await check(await capture(id, AMOUNT), challenged)
    await check(await provider.cancel(id), failed('authentication_cancelled'))
    await tested.completeChallenge(challengeUrl!, true)
    await check(await capture(id, AMOUNT), failed('authentication_cancelled'))
  })

  test('can be captured until its time is over, then it is void', async () => {
    const [captured, left] = [await authorize(), await authorize()]
    tested.wait(tested.authorizationMs - 1)
    await check(await provider.read(left), authorized)
    await check(await capture(captured, AMOUNT), taken)
    tested.wait(1)
    await check(await capture(left, AMOUNT), expired)
    await check(await provider.cancel(left), expired)
    await check(await provider.read(captured), taken)
  })

  test('is the same one under its key, in its present state', async () => {
    const { id } = await charge('accepted', 'manual', 'same')
    await capture(id, PART)
    await check(await provider.find('same', begun), partTaken)
    await charge('accepted', 'manual', 'left')
    tested.wait(tested.authorizationMs)
    await check(await provider.find('left', begun), expired)
  })
}

function captures(): void {
  test('takes the whole amount, or a part once and releases the rest', async () => {
    await check(await capture(await authorize(), AMOUNT), taken)
    const id = await authorize()
    await check(await capture(id, PART), partTaken)
    await check(await capture(id, AMOUNT - PART), partTaken)
    await check(await provider.cancel(id), partTaken)
  })

  test('of more than the authorized amount takes nothing, and another one can follow', async () => {
    const id = await authorize()
    await check(await capture(id, AMOUNT + 1), authorized)
    await check(await capture(id, AMOUNT), taken)
  })

  test('is made once, under its key or another one, also at the same moment', async () => {
    const id = await authorize()
    const calls = [capture(id, PART, 'once'), capture(id, PART, 'once'), capture(id, AMOUNT, 'other')]
    const [first, again, other] = await Promise.all(calls)
    expect([again, other]).toEqual([first, first])
    expect([PART, AMOUNT]).toContain(first!.captured)
    await check(await capture(id, PART, 'once'), { ...taken, captured: first!.captured })
    await check(await capture(id, AMOUNT, 'once'), { ...taken, captured: first!.captured })
  })

  test('and a void at the same moment have one outcome', async () => {
    const id = await authorize()
    const [captured, cancelled] = await Promise.all([capture(id, AMOUNT), provider.cancel(id)])
    expect(captured).toEqual(cancelled)
    await check(captured, captured.status === 'voided' ? voided : taken)
  })
}

function voids(): void {
  test('releases an authorization, once or twice', async () => {
    const id = await authorize()
    await check(await provider.cancel(id), voided)
    await check(await provider.cancel(id), voided)
  })

  test('is final: nothing can be captured or refunded after it', async () => {
    const id = await authorize()
    await provider.cancel(id)
    await check(await capture(id, AMOUNT), voided)
    await check(await refund(id, PART), voided)
    tested.wait(tested.authorizationMs)
    await check(await provider.read(id), voided)
  })

  test('of what was captured changes nothing', async () => {
    const id = await authorize()
    await capture(id, AMOUNT)
    await check(await provider.cancel(id), taken)
  })

  test('after 3-D Secure releases the authorization too', async () => {
    const { id } = await challengeOf('manual', true)
    await check(await provider.cancel(id), voided)
  })
}

function refunds(): void {
  test('returns parts of a captured part, never more than it', async () => {
    const id = await authorize()
    await capture(id, PART)
    await check(await refund(id, 4_000, 'first'), { ...partTaken, refunded: 4_000 })
    await check(await refund(id, 4_000, 'first'), { ...partTaken, refunded: 4_000 })
    await check(await refund(id, PART - 4_000 + 1), { ...partTaken, refunded: 4_000 })
    await check(await refund(id, PART - 4_000), { ...partTaken, refunded: PART })
    await check(await refund(id, 1), { ...partTaken, refunded: PART })
    await check(await provider.cancel(id), { ...partTaken, refunded: PART })
  })

  test('of what is authorized and not captured changes nothing', async () => {
    const id = await authorize()
    await check(await refund(id, PART), authorized)
    await check(await capture(id, AMOUNT), taken)
  })

  test('of what was taken at once returns all of it', async () => {
    const { id } = await charge('accepted', 'automatic')
    await check(await refund(id, AMOUNT), { ...taken, refunded: AMOUNT })
    await check(await refund(id, 1), { ...taken, refunded: AMOUNT })
  })
}

function lookups(): void {
  test('rejects unknown charges, and knows no unknown key or token', async () => {
    const unknown = 'ch_unknown'
    await expect(provider.read(unknown)).rejects.toThrow()
    await expect(provider.cancel(unknown)).rejects.toThrow()
    await expect(capture(unknown, PART)).rejects.toThrow()
    await expect(refund(unknown, PART)).rejects.toThrow()
    expect(await provider.find('unknown', begun)).toBeNull()
    const request = {
      token: 'tok_unknown',
      amount: AMOUNT,
      reference: '000000001',
      idempotencyKey: newKey(),
      customerId: 7,
      isSaved: false,
    }
    expect(await provider.charge({ ...request, captureMethod: 'manual' })).toBeNull()
  })

  test('finds a charge by its key', async () => {
    const made = await charge('accepted', 'automatic', 'found')
    expect(await provider.find('found', begun)).toEqual(made)
  })

  test('reports each change after the first response by a webhook, signed and recent', async () => {
    let nth = 0
    // A provider may also report what it has responded.
    const reported = async (expected: Charge) => {
      for (;;) {
        const { headers, body } = await tested.webhook((nth += 1))
        const charge = await provider.verifyWebhook(headers, body, tested.now())
        if (charge === null || charge === 'unrelated') throw new Error('the webhook is not authentic')
        const { id, status, refunded } = charge
        if (id !== expected.id || status !== expected.status || refunded !== expected.refunded) continue
        return expect(charge).toEqual(expected)
      }
    }
    const { id } = await challengeOf('manual', true)
    await reported({ ...authorized, id })
    await capture(id, PART)
    await reported({ ...partTaken, id })
    await refund(id, 1)
    await reported({ ...partTaken, id, refunded: 1 })
    const given = await authorize()
    await provider.cancel(given)
    await reported({ ...voided, id: given })
    const left = await authorize()
    tested.wait(tested.authorizationMs)
    await provider.read(left)
    await reported({ ...expired, id: left })
  })
}
