// What the browser tests share: the runner's `it`, a backend made of answers, and waiting for what the page does by itself.

type Register = (title: string, body: () => Promise<void> | void) => void
const mocha = globalThis as unknown as { it: Register; afterEach: (body: () => void) => void }

export const test: Register = mocha.it
export const afterEach = mocha.afterEach

export function equal(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`Expected ${other}, found ${one}`)
}

export function truthy(value: unknown, sentence: string): asserts value {
  if (!value) throw new Error(sentence)
}

/** Waits, frame by frame, until something is there; the runner's time limit is the end of patience. */
export async function until<Value>(find: () => Value | null | undefined | false): Promise<Value> {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}

export const API = 'https://api.test/'
export const asked: string[] = []

const CHANNEL = { code: 'DEFAULT', name: 'Carte nationale', enabled: true }
const LINE = { id: 1, quantity: 15, unitPrice: 1500, subTotal: 22_500, product: { code: 'P', name: 'Plateau' } }
const CART = { tokenValue: 'kept', channel: 'DEFAULT', items: [LINE], totals: { total: 24_750, taxes: 2250 } }

/** Answers the calls of the widgets; the real backend has tests of its own. */
export function openBackend(): void {
  Object.assign(globalThis, { cateringConfig: { apiBaseUrl: API } })
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(API)) return network(input, init)
    asked.push(`${init?.method ?? 'GET'} ${url.slice(API.length)}`)
    if (url.includes('/carts')) return Response.json(CART)
    return Response.json(url.includes('/channels/') ? CHANNEL : [])
  }
}

export const embed = (): Promise<unknown> => load('/widgets/embed.js')

/** A variable keeps the runner from resolving what only the server of the built files knows. */
export const load = (address: string): Promise<unknown> => import(address)

export function add<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  parent: Element = document.body,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  return element
}

/** A part of a widget, once it is drawn. */
export const inside = <Found extends Element>(element: Element, selector: string): Promise<Found> =>
  until(() => element.shadowRoot?.querySelector<Found>(selector))
