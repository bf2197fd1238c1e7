// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvalidCard, SilentFrame, type CardFields } from '../../../../../widgets/core/forms/card/payment-provider.ts'
import { sandboxProvider } from '../../../../../widgets/core/forms/card/sandbox-provider.ts'

const BANK = 'https://bank.example'
let frame: HTMLIFrameElement
let fields: CardFields
const heard = { onReady: vi.fn(), onHeight: vi.fn(), onSubmit: vi.fn() }
const sent = vi.fn()

/** A message from the frame's window, unless a test says where else it comes from. */
function tell(data: unknown, { origin = BANK, source = frame.contentWindow as unknown } = {}) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
}
const askedId = () => sent.mock.calls.find(([message]) => message.type === 'tokenise')?.[0].id as string

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  // Out of the document, so that the frame loads nothing.
  const container = document.createElement('div')
  fields = sandboxProvider.mount(container, {
    fieldsUrl: `${BANK}/fields`,
    title: 'Carte',
    tokens: { ink: 'black' },
    ...heard,
  })
  frame = container.querySelector('iframe')!
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } })
})
afterEach(() => {
  fields.destroy()
  vi.useRealTimers()
})

test('the frame is told who shows it, and dressed once it is ready', () => {
  expect(new URL(frame.src).searchParams.get('origin')).toBe(location.origin)
  tell({ type: 'ready' })
  expect(heard.onReady).toHaveBeenCalledOnce()
  expect(sent).toHaveBeenCalledWith({ type: 'style', tokens: { ink: 'black' } }, BANK)
})

test('messages of another origin or another window are not listened to', () => {
  tell({ type: 'ready' }, { origin: 'https://evil.example' })
  tell({ type: 'ready' }, { source: window })
  tell('ready')
  expect(heard.onReady).not.toHaveBeenCalled()
})

test('a card comes back as a token for the question that was asked', async () => {
  tell({ type: 'ready' })
  const card = fields.tokenise()
  tell({ type: 'tokenised', id: 'another', cardToken: 'tok_0' })
  tell({
    type: 'tokenised',
    id: askedId(),
    cardToken: 'tok_1',
    brand: 'Visa',
    last4: '4242',
    expirationMonth: 12,
    expirationYear: 2030,
  })
  expect(await card).toEqual({
    cardToken: 'tok_1',
    brand: 'Visa',
    last4: '4242',
    expirationMonth: 12,
    expirationYear: 2030,
  })
})

test('fields that are refused reject with their errors', async () => {
  tell({ type: 'ready' })
  const card = fields.tokenise()
  tell({ type: 'invalid', id: askedId(), errors: { number: 'Vérifiez le numéro de carte.' } })
  await expect(card).rejects.toEqual(new InvalidCard({ number: 'Vérifiez le numéro de carte.' }))
})

test('a frame that says late that it is ready is asked then', async () => {
  const card = fields.tokenise()
  expect(sent).not.toHaveBeenCalled()
  tell({ type: 'ready' })
  tell({ type: 'invalid', id: askedId(), errors: { number: 'Vérifiez le numéro de carte.' } })
  await expect(card).rejects.toBeInstanceOf(InvalidCard)
})

test('one that never says so is waited for ten seconds from its beginning', async () => {
  const refused = expect(fields.tokenise()).rejects.toBeInstanceOf(SilentFrame)
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  await expect(Promise.race([fields.tokenise(), vi.advanceTimersByTimeAsync(0)])).rejects.toBeInstanceOf(SilentFrame)
})

test('fields that never answer are waited for twenty seconds, and heard no more', async () => {
  tell({ type: 'ready' })
  const card = fields.tokenise()
  const refused = expect(card).rejects.toBeInstanceOf(SilentFrame)
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  tell({ type: 'tokenised', id: askedId(), cardToken: 'tok_late' })
})

test('Enter in a field, and the height of the fields, reach the page', () => {
  tell({ type: 'height', px: 274 })
  tell({ type: 'submit' })
  expect(heard.onHeight).toHaveBeenCalledWith(274)
  expect(heard.onSubmit).toHaveBeenCalledOnce()
})

test('the bank is heard for its own payment alone, until one stops listening', () => {
  const onResult = vi.fn()
  const stop = sandboxProvider.watchChallenge(frame, {
    url: `${BANK}/3ds/ch_1`,
    hash: 'h1',
    onHeight: () => undefined,
    onResult,
  })
  tell({ type: 'three-d-secure', hash: 'ch_2', reference: 'h2', result: 'authenticated' })
  tell({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'whatever' })
  expect(onResult).not.toHaveBeenCalled()
  tell({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'authenticated' })
  stop()
  tell({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'failed' })
  expect(onResult.mock.calls).toEqual([['authenticated']])
})
