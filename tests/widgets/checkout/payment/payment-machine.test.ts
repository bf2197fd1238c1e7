import { expect, test, vi } from 'vitest'
import {
  next,
  startPayment,
  type Attempt,
  type Payment,
  type PaymentEvent,
} from '#widgets/checkout/payment/payment-machine.ts'
import { FrameUnavailableError } from '#widgets/core/components/payment/sandbox-provider.ts'
import { advance, type PaymentCalls } from '#widgets/checkout/payment/use-payment.ts'

type Request = Awaited<ReturnType<PaymentCalls['pay']>>

const card = 'tok_1'
const attempt: Attempt = { cardToken: card, saveCard: false, key: 'key-1' }
const request = (change: Partial<Request> = {}): Request => ({
  hash: 'h1',
  state: 'completed',
  challengeUrl: null,
  errorCode: null,
  ...change,
})

function calls(change: Partial<PaymentCalls> = {}): PaymentCalls {
  let keys = 0
  return {
    tokenise: vi.fn(async () => card),
    saveCard: () => false,
    key: () => `key-${(keys += 1)}`,
    place: vi.fn(async () => 'order-1'),
    pay: vi.fn(async () => request()),
    completeChallenge: vi.fn(async () => request()),
    isPaid: vi.fn(async () => false),
    ...change,
  }
}

/** Runs the machine from a state until it waits for the customer. */
async function run(from: Payment, event: PaymentEvent, fakes: PaymentCalls): Promise<Payment> {
  let state = next(from, event)
  for (let happened = await advance(state, fakes); happened; happened = await advance(state, fakes))
    state = next(state, happened)
  return state
}
const byCard = { type: 'submitted', method: 'card' } as const

test('the card is checked first, then the order is placed, then it is paid', async () => {
  const order: string[] = []
  const fakes = calls({
    tokenise: async () => (order.push('tokenise'), card),
    place: async () => (order.push('place'), 'order-1'),
    pay: async () => (order.push('pay'), request()),
  })
  expect(await run(startPayment(null), byCard, fakes)).toEqual({ step: 'done', order: 'order-1', outcome: 'paid' })
  expect(order).toEqual(['tokenise', 'place', 'pay'])
})

test('a card rejected by the card fields places no order', async () => {
  const fakes = calls({ tokenise: () => Promise.reject(new Error('Invalid card fields')) })
  expect(await run(startPayment(null), byCard, fakes)).toMatchObject({
    step: 'choosing',
    order: null,
    problem: { kind: 'card-fields' },
  })
  expect(fakes.place).not.toHaveBeenCalled()
})

test('card fields that never loaded are reported as such', async () => {
  const fakes = calls({ tokenise: () => Promise.reject(new FrameUnavailableError()) })
  expect(await run(startPayment(null), byCard, fakes)).toMatchObject({ problem: { kind: 'silent-frame' } })
})

test('a second click while the machine works changes nothing at all', () => {
  const working = next(startPayment(null), byCard)
  expect(next(working, byCard)).toBe(working)
})

test('a transfer needs no card and is done once the order is placed', async () => {
  const fakes = calls()
  const end = await run(startPayment(null), { type: 'submitted', method: 'bank_transfer' }, fakes)
  expect(end).toEqual({ step: 'done', order: 'order-1', outcome: 'transfer' })
  expect(fakes.tokenise).not.toHaveBeenCalled()
  expect(fakes.pay).not.toHaveBeenCalled()
})

test('a declined card leaves the order placed: another card pays the same one', async () => {
  const pay = vi
    .fn<PaymentCalls['pay']>()
    .mockResolvedValueOnce(request({ state: 'failed', errorCode: 'card_declined' }))
    .mockResolvedValueOnce(request())
  const fakes = calls({ pay })
  const declined = await run(startPayment(null), byCard, fakes)
  expect(declined).toEqual({
    step: 'choosing',
    order: 'order-1',
    problem: { kind: 'declined', code: 'card_declined' },
    attempt: null,
  })
  expect(await run(declined, byCard, fakes)).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(fakes.place).toHaveBeenCalledOnce()
  expect(pay.mock.calls.map(([order, { key }]) => [order, key])).toEqual([
    ['order-1', 'key-1'],
    ['order-1', 'key-2'],
  ])
})

test('a page opened on a placed order pays it without placing anything', async () => {
  const fakes = calls()
  expect(await run(startPayment('order-9'), byCard, fakes)).toEqual({ step: 'done', order: 'order-9', outcome: 'paid' })
  expect(fakes.place).not.toHaveBeenCalled()
})

test('a challenge of the bank stops the machine until it has ended', async () => {
  const challenge = request({ state: 'processing', challengeUrl: 'https://bank.example/3ds/h1' })
  const fakes = calls({ pay: async () => challenge })
  const challenged = await run(startPayment(null), byCard, fakes)
  expect(challenged).toMatchObject({
    step: 'challenge',
    order: 'order-1',
    hash: 'h1',
    url: 'https://bank.example/3ds/h1',
  })
  const end = await run(challenged, { type: 'challenge-ended', result: 'authenticated' }, fakes)
  expect(end).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(fakes.completeChallenge).toHaveBeenCalledWith('order-1', 'h1', 'authenticated')
})

test.each([
  ['cancelled', request({ state: 'cancelled' }), { kind: 'challenge', result: 'cancelled' }],
  ['failed', request({ state: 'failed' }), { kind: 'challenge', result: 'failed' }],
  [
    'authenticated',
    request({ state: 'failed', errorCode: 'insufficient_funds' }),
    { kind: 'declined', code: 'insufficient_funds' },
  ],
] as const)('a challenge that ended as %s returns to the form with the reason', async (result, response, problem) => {
  const challenged: Payment = { step: 'challenge', order: 'order-1', attempt, hash: 'h1', url: 'https://bank.example' }
  const end = await run(
    challenged,
    { type: 'challenge-ended', result },
    calls({ completeChallenge: async () => response }),
  )
  expect(end).toMatchObject({ step: 'choosing', order: 'order-1', problem })
})

test('a payment that is still being processed is confirmed as pending', async () => {
  const fakes = calls({ pay: async () => request({ state: 'processing' }) })
  expect(await run(startPayment(null), byCard, fakes)).toMatchObject({ step: 'done', outcome: 'pending' })
})

test('a lost response sends the same attempt again, with the same card and key', async () => {
  const pay = vi.fn<PaymentCalls['pay']>().mockRejectedValueOnce({ kind: 'offline' }).mockResolvedValueOnce(request())
  const fakes = calls({ pay })
  const lost = await run(startPayment(null), byCard, fakes)
  expect(lost).toMatchObject({ step: 'choosing', problem: { kind: 'unknown' }, attempt: { key: 'key-1' } })
  expect(await run(lost, byCard, fakes)).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(fakes.tokenise).toHaveBeenCalledOnce()
  expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0])
})

test('a rejected payment of an order that is already paid is a success', async () => {
  const fakes = calls({ pay: () => Promise.reject({ kind: 'refused' }), isPaid: async () => true })
  expect(await run(startPayment('order-1'), byCard, fakes)).toMatchObject({ step: 'done', outcome: 'paid' })
})

test('a payment rejected by the backend returns with its message, and the next attempt has a new key', async () => {
  const cause = { kind: 'refused', fields: { '': ['L’heure limite est passée : cette commande va être annulée.'] } }
  const pay = vi.fn<PaymentCalls['pay']>().mockRejectedValueOnce(cause).mockResolvedValueOnce(request())
  const fakes = calls({ pay })
  const rejected = await run(startPayment('order-1'), byCard, fakes)
  expect(rejected).toEqual({ step: 'choosing', order: 'order-1', problem: { kind: 'rejected', cause }, attempt: null })
  await run(rejected, byCard, fakes)
  expect(pay.mock.calls.map(([, { key }]) => key)).toEqual(['key-1', 'key-2'])
})

test('an order that could not be placed returns with its cause and no order', async () => {
  const cause = { kind: 'refused', fields: { deliveryWindow: ['Ce créneau est complet.'] } }
  const fakes = calls({ place: () => Promise.reject(cause) })
  expect(await run(startPayment(null), byCard, fakes)).toEqual({
    step: 'choosing',
    order: null,
    problem: { kind: 'not-placed', cause },
    attempt: null,
  })
})

const byOther = {
  type: 'submitted',
  method: 'COD',
  attempt: { cardToken: '', saveCard: false, key: 'k', method: 'COD' },
} as const

test('a payment page of the provider is opened once the order is placed', async () => {
  const pageUrl = 'https://pay.example/p/1'
  const fakes = calls({ pay: async () => request({ state: 'processing', pageUrl }) })
  const gone = { step: 'done', order: 'order-1', outcome: 'pending', page: pageUrl }
  expect(await run(startPayment(null), byOther, fakes)).toEqual(gone)
  expect(await run(startPayment(null), byCard, fakes)).toEqual(gone)
  expect(await run(startPayment('order-1'), byOther, fakes)).toEqual(gone)
  expect(fakes.place).toHaveBeenNthCalledWith(1, 'COD')
  expect(fakes.tokenise).toHaveBeenCalledOnce()
})

test.each(['refused', 'not-found'])('a method without payment requests (%s) is paid later', async (kind) => {
  const fakes = calls({ pay: () => Promise.reject({ kind }) })
  expect(await run(startPayment(null), byOther, fakes)).toEqual({ step: 'done', order: 'order-1', outcome: 'pending' })
})
