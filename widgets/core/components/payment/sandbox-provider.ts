/** Mounted card fields, in the frame of the provider. Card numbers never reach the widgets. */
export type CardFields = {
  /** Sends the typed card for a token; rejects with FrameUnavailableError, or another error for invalid fields, whose messages the frame shows. */
  tokenise(): Promise<string>
  destroy(): void
}

export type Appearance = { scheme: 'light' | 'dark'; tokens: Record<string, string> }

export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

type FieldsOptions = {
  fieldsUrl: string
  title: string
  /** Colour scheme, and design tokens by name, for the styles of the fields. Called again when `prefers-color-scheme` changes. */
  look(): Appearance
  onReady(): void
  onHeight(px: number): void
  /** Called when Enter is pressed in a field. */
  onSubmit(): void
}
type ChallengeOptions = {
  url: string
  hash: string
  onHeight(px: number): void
  onResult(result: ChallengeResult): void
}

/** The provider's frame sent no `ready` message (blocked, or its server is down), reported that its form failed, or was removed. */
export class FrameUnavailableError extends Error {
  override readonly name = 'FrameUnavailableError'

  constructor() {
    super('The card fields did not load')
  }
}

/** Time for the `ready` message; after it the frame counts as unavailable. */
export const READY_TIMEOUT_MS = 10_000

/** Longer than any tokenisation takes: after it no card was saved, so a retry is safe. */
const TOKENISE_TIMEOUT_MS = 20_000

type Pending = { resolve(cardToken: string): void; reject(cause: Error): void }

// Frames of the payment sandbox, by postMessage; origin and window of every message are checked.

export function mountCardFields(container: HTMLElement, options: FieldsOptions): CardFields {
  const { fieldsUrl, title, look, onReady, onHeight, onSubmit } = options
  const url = new URL(fieldsUrl)
  url.searchParams.set('origin', location.origin)
  // Also in the URL, so that the frame is dark from its first paint.
  url.searchParams.set('scheme', look().scheme)
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = title
  const pending = new Map<string, Pending>()
  let tokenised = 0
  const silentFrom = Date.now() + READY_TIMEOUT_MS
  let isReady = false
  const send = (message: object) => frame.contentWindow?.postMessage(message, url.origin)
  const sendLook = () => send({ type: 'style', ...look() })

  const stop = listen(frame, url.origin, (message) => {
    if (message.type === 'ready') {
      isReady = true
      sendLook()
      for (const id of pending.keys()) send({ type: 'tokenise', id })
      onReady()
    }
    if (message.type === 'height' && typeof message.px === 'number') onHeight(message.px)
    if (message.type === 'submit') onSubmit()
    settle(pending, message)
  })
  const preference = matchMedia('(prefers-color-scheme: dark)')
  preference.addEventListener('change', sendLook)
  container.append(frame)

  return {
    tokenise: () =>
      new Promise((resolve, reject) => {
        const id = String(++tokenised)
        pending.set(id, { resolve, reject })
        const timeout = isReady ? TOKENISE_TIMEOUT_MS : silentFrom - Date.now()
        setTimeout(() => pending.delete(id) && reject(new FrameUnavailableError()), timeout)
        // Without `ready`, the request is sent once the frame listens.
        if (isReady) send({ type: 'tokenise', id })
      }),
    destroy() {
      stop()
      preference.removeEventListener('change', sendLook)
      frame.remove()
      for (const { reject } of pending.values()) reject(new FrameUnavailableError())
      pending.clear()
    },
  }
}

/** Listens to the challenge page in `frame`; returns the function that stops. */
export function watchChallenge(
  frame: HTMLIFrameElement,
  { url, hash, onHeight, onResult }: ChallengeOptions,
): () => void {
  return listen(frame, new URL(url).origin, (message) => {
    if (message.type === 'height' && typeof message.px === 'number') onHeight(message.px)
    // The bank has its own payment number, which is in the URL of the page; `reference` is the hash of the payment request.
    const isOurs = message.reference === hash || message.hash === hash || url.includes(String(message.hash))
    if (message.type === 'three-d-secure' && isOurs && isResult(message.result)) onResult(message.result)
  })
}

type Message = { type: string } & Record<string, unknown>

function listen(frame: HTMLIFrameElement, origin: string, receive: (message: Message) => void): () => void {
  const check = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    if (isMessage(event.data)) receive(event.data)
  }
  window.addEventListener('message', check)
  return () => window.removeEventListener('message', check)
}

function settle(pending: Map<string, Pending>, message: Message): void {
  const request = typeof message.id === 'string' ? pending.get(message.id) : undefined
  if (!request) return
  if (message.type === 'tokenised' && typeof message.cardToken === 'string') request.resolve(message.cardToken)
  else if (message.type === 'invalid') request.reject(errorFor(message.errors))
  else return
  pending.delete(String(message.id))
}

/** The error `form` of no field means that the server of the provider is unavailable: the customer has nothing to correct. */
const errorFor = (errors: unknown) =>
  'form' in Object(errors) ? new FrameUnavailableError() : new Error('Invalid card fields')

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

const isResult = (result: unknown): result is ChallengeResult =>
  result === 'authenticated' || result === 'failed' || result === 'cancelled'
