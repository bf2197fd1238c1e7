import {
  InvalidCard,
  SilentFrame,
  type CardToken,
  type ChallengeResult,
  type PaymentProvider,
} from './payment-provider.ts'

/** After this a silent frame counts as one that will never answer. Milliseconds. */
export const OPENING = 10_000

/** Longer than any answer takes: after it no card was kept, so asking again is harmless. Milliseconds. */
const PATIENCE = 20_000

type Waiting = { resolve(card: CardToken): void; reject(cause: Error): void }

/** The payment sandbox's frames, by postMessage; every message is checked for its origin and its window. */
export const sandboxProvider: PaymentProvider = {
  mount(container, { fieldsUrl, title, look, onReady, onHeight, onSubmit }) {
    const url = new URL(fieldsUrl)
    url.searchParams.set('origin', location.origin)
    // In the address too, so that the frame is dark from its first paint.
    url.searchParams.set('scheme', look().scheme)
    const frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = title
    const waiting = new Map<string, Waiting>()
    let tokenised = 0
    const silentFrom = Date.now() + OPENING
    let isReady = false
    const send = (message: object) => frame.contentWindow?.postMessage(message, url.origin)
    const sendLook = () => send({ type: 'style', ...look() })

    const stop = listen(frame, url.origin, (message) => {
      if (message.type === 'ready') {
        isReady = true
        sendLook()
        for (const id of waiting.keys()) send({ type: 'tokenise', id })
        onReady()
      }
      if (message.type === 'height' && typeof message.px === 'number') onHeight(message.px)
      if (message.type === 'submit') onSubmit()
      answer(waiting, message)
    })
    const preference = matchMedia('(prefers-color-scheme: dark)')
    preference.addEventListener('change', sendLook)
    container.append(frame)

    return {
      tokenise: () =>
        new Promise((resolve, reject) => {
          const id = String(++tokenised)
          waiting.set(id, { resolve, reject })
          const patience = isReady ? PATIENCE : silentFrom - Date.now()
          setTimeout(() => waiting.delete(id) && reject(new SilentFrame()), patience)
          // The button may be pressed before the frame listens: the request is sent once it does.
          if (isReady) send({ type: 'tokenise', id })
        }),
      destroy() {
        stop()
        preference.removeEventListener('change', sendLook)
        frame.remove()
        for (const { reject } of waiting.values()) reject(new SilentFrame())
        waiting.clear()
      },
    }
  },

  watchChallenge(frame, { url, hash, onHeight, onResult }) {
    return listen(frame, new URL(url).origin, (message) => {
      if (message.type === 'height' && typeof message.px === 'number') onHeight(message.px)
      // The bank names the payment by its own number, which is in the page's address, and ours is the reference.
      const isOurs = message.reference === hash || message.hash === hash || url.includes(String(message.hash))
      if (message.type === 'three-d-secure' && isOurs && isResult(message.result)) onResult(message.result)
    })
  },
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

function answer(waiting: Map<string, Waiting>, message: Message): void {
  const request = typeof message.id === 'string' ? waiting.get(message.id) : undefined
  if (!request) return
  if (message.type === 'tokenised' && typeof message.cardToken === 'string') request.resolve(cardOf(message))
  else if (message.type === 'invalid') request.reject(refusalOf(errorsOf(message.errors)))
  else return
  waiting.delete(String(message.id))
}

/** An error of no field means that the provider's server does not answer: there is nothing to correct. */
const refusalOf = (errors: Record<string, string>) => ('form' in errors ? new SilentFrame() : new InvalidCard(errors))

function cardOf(message: Message): CardToken {
  return {
    cardToken: String(message.cardToken),
    brand: String(message.brand ?? ''),
    last4: String(message.last4 ?? ''),
    expirationMonth: Number(message.expirationMonth),
    expirationYear: Number(message.expirationYear),
  }
}

function errorsOf(raw: unknown): Record<string, string> {
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(Object.entries(raw).map(([field, words]) => [field, String(words)]))
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
}

function isResult(result: unknown): result is ChallengeResult {
  return result === 'authenticated' || result === 'failed' || result === 'cancelled'
}
