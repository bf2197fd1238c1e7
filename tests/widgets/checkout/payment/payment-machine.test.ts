import { expect, test, vi } from 'vitest'
import {
  next,
  start,
  type Attempt,
  type Payment,
  type PaymentEvent,
} from '../../../../widgets/checkout/payment/payment-machine.ts'
import { InvalidCard, SilentFrame } from '../../../../widgets/core/components/card/payment-provider.ts'
import { advance, type PaymentCalls } from '../../../../widgets/checkout/payment/payment-run.ts'

type Request = Awaited<ReturnType<PaymentCalls['pay']>>

const card = { cardToken: 'tok_1', brand: 'Visa', last4: '4242', expirationMonth: 12, expirationYear: 2030 }
const attempt: Attempt = { cardToken: 'tok_1', last4: '4242', saveCard: false, key: 'key-1' }
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
    settle: vi.fn(async () => request()),
    isPaid: vi.fn(async () => false),
    ...change,
  }
}

/** Runs the machine from a state until it waits for the person. */
async function run(from: Payment, event: PaymentEvent, world: PaymentCalls): Promise<Payment> {
  let state = next(from, event)
  for (let happened = await advance(state, world); happened; happened = await advance(state, world))
    state = next(state, happened)
  return state
}
const byCard = { type: 'submitted', method: 'card' } as const

test('the card is checked first, then the order is placed, then it is paid', async () => {
  const order: string[] = []
  const world = calls({
    tokenise: async () => (order.push('tokenise'), card),
    place: async () => (order.push('place'), 'order-1'),
    pay: async () => (order.push('pay'), request()),
  })
  expect(await run(start(null), byCard, world)).toEqual({ step: 'done', order: 'order-1', outcome: 'paid' })
  expect(order).toEqual(['tokenise', 'place', 'pay'])
})

test('a card refused by the card fields places no order', async () => {
  const world = calls({ tokenise: () => Promise.reject(new InvalidCard({ number: 'Vérifiez le numéro de carte.' })) })
  expect(await run(start(null), byCard, world)).toMatchObject({
    step: 'choosing',
    order: null,
    problem: { kind: 'card-fields' },
  })
  expect(world.place).not.toHaveBeenCalled()
})

test('card fields that never loaded are reported as such', async () => {
  const world = calls({ tokenise: () => Promise.reject(new SilentFrame()) })
  expect(await run(start(null), byCard, world)).toMatchObject({ problem: { kind: 'silent-frame' } })
})

test('a second click while the machine works changes nothing at all', () => {
  const working = next(start(null), byCard)
  expect(next(working, byCard)).toBe(working)
})

test('a transfer needs no card and is done once the order is placed', async () => {
  const world = calls()
  const end = await run(start(null), { type: 'submitted', method: 'bank_transfer' }, world)
  expect(end).toEqual({ step: 'done', order: 'order-1', outcome: 'transfer' })
  expect(world.tokenise).not.toHaveBeenCalled()
  expect(world.pay).not.toHaveBeenCalled()
})

test('a declined card leaves the order placed: another card pays the same one', async () => {
  const pay = vi
    .fn<PaymentCalls['pay']>()
    .mockResolvedValueOnce(request({ state: 'failed', errorCode: 'card_declined' }))
    .mockResolvedValueOnce(request())
  const world = calls({ pay })
  const declined = await run(start(null), byCard, world)
  expect(declined).toEqual({
    step: 'choosing',
    order: 'order-1',
    problem: { kind: 'declined', code: 'card_declined' },
    attempt: null,
  })
  expect(await run(declined, byCard, world)).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(world.place).toHaveBeenCalledOnce()
  expect(pay.mock.calls.map(([order, { key }]) => [order, key])).toEqual([
    ['order-1', 'key-1'],
    ['order-1', 'key-2'],
  ])
})

test('a page opened on a placed order pays it without placing anything', async () => {
  const world = calls()
  expect(await run(start('order-9'), byCard, world)).toEqual({ step: 'done', order: 'order-9', outcome: 'paid' })
  expect(world.place).not.toHaveBeenCalled()
})

test('a challenge of the bank stops the machine until it has ended', async () => {
  const asks = request({ state: 'processing', challengeUrl: 'https://bank.example/3ds/h1' })
  const world = calls({ pay: async () => asks })
  const asked = await run(start(null), byCard, world)
  expect(asked).toMatchObject({ step: 'challenge', order: 'order-1', hash: 'h1', url: 'https://bank.example/3ds/h1' })
  const end = await run(asked, { type: 'challenge-ended', result: 'authenticated' }, world)
  expect(end).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(world.settle).toHaveBeenCalledWith('order-1', 'h1', 'authenticated')
})

test.each([
  ['cancelled', request({ state: 'cancelled' }), { kind: 'challenge', result: 'cancelled' }],
  ['failed', request({ state: 'failed' }), { kind: 'challenge', result: 'failed' }],
  [
    'authenticated',
    request({ state: 'failed', errorCode: 'insufficient_funds' }),
    { kind: 'declined', code: 'insufficient_funds' },
  ],
] as const)('a challenge that ended as %s returns to the form with the reason', async (result, answer, problem) => {
  const asked: Payment = { step: 'challenge', order: 'order-1', attempt, hash: 'h1', url: 'https://bank.example' }
  const end = await run(asked, { type: 'challenge-ended', result }, calls({ settle: async () => answer }))
  expect(end).toMatchObject({ step: 'choosing', order: 'order-1', problem })
})

test('a payment that is still being processed is confirmed as pending', async () => {
  const world = calls({ pay: async () => request({ state: 'processing' }) })
  expect(await run(start(null), byCard, world)).toMatchObject({ step: 'done', outcome: 'pending' })
})

test('a lost answer sends the same attempt again, with the same card and key', async () => {
  const pay = vi.fn<PaymentCalls['pay']>().mockRejectedValueOnce({ kind: 'offline' }).mockResolvedValueOnce(request())
  const world = calls({ pay })
  const lost = await run(start(null), byCard, world)
  expect(lost).toMatchObject({ step: 'choosing', problem: { kind: 'unknown' }, attempt: { key: 'key-1' } })
  expect(await run(lost, byCard, world)).toMatchObject({ step: 'done', outcome: 'paid' })
  expect(world.tokenise).toHaveBeenCalledOnce()
  expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0])
})

test('a refusal to pay an order that is already paid is a success', async () => {
  const world = calls({ pay: () => Promise.reject({ kind: 'refused' }), isPaid: async () => true })
  expect(await run(start('order-1'), byCard, world)).toMatchObject({ step: 'done', outcome: 'paid' })
})

test('a payment refused by the backend returns with its message, and the next attempt has a new key', async () => {
  const cause = { kind: 'refused', fields: { '': ['L’heure limite est passée : cette commande va être annulée.'] } }
  const pay = vi.fn<PaymentCalls['pay']>().mockRejectedValueOnce(cause).mockResolvedValueOnce(request())
  const world = calls({ pay })
  const refused = await run(start('order-1'), byCard, world)
  expect(refused).toEqual({ step: 'choosing', order: 'order-1', problem: { kind: 'refused', cause }, attempt: null })
  await run(refused, byCard, world)
  expect(pay.mock.calls.map(([, { key }]) => key)).toEqual(['key-1', 'key-2'])
})

test('an order that could not be placed comes back with its cause and no order', async () => {
  const cause = { kind: 'refused', fields: { deliveryWindow: ['Ce créneau est complet.'] } }
  const world = calls({ place: () => Promise.reject(cause) })
  expect(await run(start(null), byCard, world)).toEqual({
    step: 'choosing',
    order: null,
    problem: { kind: 'not-placed', cause },
    attempt: null,
  })
})

const byOther = {
  type: 'submitted',
  method: 'COD',
  attempt: { cardToken: '', last4: '', saveCard: false, key: 'k', method: 'COD' },
} as const

test('a payment page of its own is gone to once the order is placed', async () => {
  const pageUrl = 'https://pay.example/p/1'
  const world = calls({ pay: async () => request({ state: 'processing', pageUrl }) })
  const gone = { step: 'done', order: 'order-1', outcome: 'pending', page: pageUrl }
  expect(await run(start(null), byOther, world)).toEqual(gone)
  expect(await run(start(null), byCard, world)).toEqual(gone)
  expect(await run(start('order-1'), byOther, world)).toEqual(gone)
  expect(world.place).toHaveBeenNthCalledWith(1, 'COD')
  expect(world.tokenise).toHaveBeenCalledOnce()
})

test.each(['refused', 'not-found'])('a method without payment requests (%s) is paid another day', async (kind) => {
  const world = calls({ pay: () => Promise.reject({ kind }) })
  expect(await run(start(null), byOther, world)).toEqual({ step: 'done', order: 'order-1', outcome: 'pending' })
})
