// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  FrameUnavailableError,
  mountCardFields,
  watchChallenge,
  type CardFields,
  type Appearance,
} from '#widgets/core/components/payment/sandbox-provider.ts'

const BANK = 'https://bank.example'
let frame: HTMLIFrameElement
let fields: CardFields
let look: Appearance
let preference: EventTarget
const listeners = { onReady: vi.fn(), onHeight: vi.fn(), onSubmit: vi.fn() }
const sent = vi.fn()

/** Sends a message from the window of the frame, or from another origin or source. */
function receive(data: unknown, { origin = BANK, source = frame.contentWindow as unknown } = {}) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
}
const tokeniseId = () => sent.mock.calls.find(([message]) => message.type === 'tokenise')?.[0].id as string

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  look = { scheme: 'light', tokens: { ink: 'black' } }
  preference = new EventTarget()
  vi.stubGlobal('matchMedia', () => preference)
  // Detached from the document, so that the frame loads nothing.
  const container = document.createElement('div')
  fields = mountCardFields(container, {
    fieldsUrl: `${BANK}/fields`,
    title: 'Carte',
    look: () => look,
    ...listeners,
  })
  frame = container.querySelector('iframe')!
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } })
})
afterEach(() => {
  fields.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the frame gets the origin of its page, and the style tokens once it is ready', () => {
  expect(new URL(frame.src).searchParams.get('origin')).toBe(location.origin)
  receive({ type: 'ready' })
  expect(listeners.onReady).toHaveBeenCalledOnce()
  expect(sent).toHaveBeenCalledWith({ type: 'style', scheme: 'light', tokens: { ink: 'black' } }, BANK)
})

test('the URL of the frame has the colour scheme of the page, and a message is sent when the preference changes', () => {
  expect(new URL(frame.src).searchParams.get('scheme')).toBe('light')
  receive({ type: 'ready' })
  look = { scheme: 'dark', tokens: { ink: 'white' } }
  preference.dispatchEvent(new Event('change'))
  expect(sent).toHaveBeenLastCalledWith({ type: 'style', scheme: 'dark', tokens: { ink: 'white' } }, BANK)
  sent.mockClear()
  fields.destroy()
  preference.dispatchEvent(new Event('change'))
  expect(sent).not.toHaveBeenCalled()
})

test('messages of another origin or another window are ignored', () => {
  receive({ type: 'ready' }, { origin: 'https://evil.example' })
  receive({ type: 'ready' }, { source: window })
  receive('ready')
  expect(listeners.onReady).not.toHaveBeenCalled()
})

test('a card resolves to the token of its own request', async () => {
  receive({ type: 'ready' })
  const card = fields.tokenise()
  receive({ type: 'tokenised', id: 'another', cardToken: 'tok_0' })
  receive({ type: 'tokenised', id: tokeniseId(), cardToken: 'tok_1', brand: 'Visa', last4: '4242' })
  expect(await card).toBe('tok_1')
})

test('invalid fields reject with another error than a provider that is unavailable', async () => {
  receive({ type: 'ready' })
  const card = fields.tokenise()
  receive({ type: 'invalid', id: tokeniseId(), errors: { number: 'Vérifiez le numéro de carte.' } })
  await expect(card).rejects.not.toBeInstanceOf(FrameUnavailableError)
  sent.mockClear()
  const other = fields.tokenise()
  receive({ type: 'invalid', id: tokeniseId(), errors: { form: 'Indisponible.' } })
  await expect(other).rejects.toBeInstanceOf(FrameUnavailableError)
})

test('a frame that is ready late gets the request then', async () => {
  const card = fields.tokenise()
  expect(sent).not.toHaveBeenCalled()
  receive({ type: 'ready' })
  receive({ type: 'invalid', id: tokeniseId(), errors: { number: 'Vérifiez le numéro de carte.' } })
  await expect(card).rejects.not.toBeInstanceOf(FrameUnavailableError)
})

test('a frame that is never ready fails ten seconds after it was mounted', async () => {
  const rejection = expect(fields.tokenise()).rejects.toBeInstanceOf(FrameUnavailableError)
  await vi.advanceTimersByTimeAsync(10_000)
  await rejection
  await expect(Promise.race([fields.tokenise(), vi.advanceTimersByTimeAsync(0)])).rejects.toBeInstanceOf(
    FrameUnavailableError,
  )
})

test('fields that never respond fail after twenty seconds, and a late response is ignored', async () => {
  receive({ type: 'ready' })
  const card = fields.tokenise()
  const rejection = expect(card).rejects.toBeInstanceOf(FrameUnavailableError)
  await vi.advanceTimersByTimeAsync(20_000)
  await rejection
  receive({ type: 'tokenised', id: tokeniseId(), cardToken: 'tok_late' })
})

test('Enter in a field, and the height of the fields, are reported to the page', () => {
  receive({ type: 'height', px: 274 })
  receive({ type: 'submit' })
  expect(listeners.onHeight).toHaveBeenCalledWith(274)
  expect(listeners.onSubmit).toHaveBeenCalledOnce()
})

test('a result of the bank is received for its payment alone, until the listener is removed', () => {
  const onResult = vi.fn()
  const stop = watchChallenge(frame, {
    url: `${BANK}/3ds/ch_1`,
    hash: 'h1',
    onHeight: () => undefined,
    onResult,
  })
  receive({ type: 'three-d-secure', hash: 'ch_2', reference: 'h2', result: 'authenticated' })
  receive({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'whatever' })
  expect(onResult).not.toHaveBeenCalled()
  receive({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'authenticated' })
  stop()
  receive({ type: 'three-d-secure', hash: 'ch_1', reference: 'h1', result: 'failed' })
  expect(onResult.mock.calls).toEqual([['authenticated']])
})
