// Shared by the browser tests: the runner's `it`, a backend of fixed responses, and waits for a state of the page.

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

/** Waits, frame by frame, until `find` returns something; only the runner's time limit ends the wait. */
export async function until<Value>(find: () => Value | null | undefined | false): Promise<Value> {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}

export const API = 'https://api.test/'
export const requests: string[] = []

const CHANNEL = { code: 'DEFAULT', name: 'Carte nationale', enabled: true }
const LINE = { id: 1, quantity: 15, unitPrice: 1500, subTotal: 22_500, product: { code: 'P', name: 'Plateau' } }
/** A product on sale at the national price. */
export const productOf = (code: string) => ({
  ...{ code, name: `Plateau ${code}`, shortDescription: 'Poulet rôti.', mainTaxon: 'plateaux-repas', vatRate: 10 },
  ...{ variants: [{ code, channelPricings: { DEFAULT: { price: 1690 } } }], inStock: true, tracked: false },
})
export const CART = { tokenValue: 'kept', channel: 'DEFAULT', items: [LINE], totals: { total: 24_750, taxes: 2250 } }

type ResponseBody = object | null | ((url: URL) => object | null | undefined)
const responses = new Map<string, ResponseBody>()

/** Sets the response of the backend under a path (`products/P1`, or a whole one): null is a 404, undefined a 500. */
export function setResponse(path: string, body: ResponseBody): void {
  responses.set(path.startsWith('/') ? path : `/api/v2/shop/${path}`, body)
}

function responseFor(url: URL): Response | null {
  const known = responses.get(url.pathname)
  if (known === undefined) return null
  const body = typeof known === 'function' ? known(url) : known
  if (body) return Response.json(body)
  return Response.json({ 'hydra:description': 'Not Found' }, { status: body === null ? 404 : 500 })
}

/** Handles the calls of the widgets; other tests use the real backend. */
export function openBackend(): void {
  Object.assign(globalThis, { cateringConfig: { apiBaseUrl: API } })
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(API)) return network(input, init)
    requests.push(`${init?.method ?? 'GET'} ${url.slice(API.length)}`)
    const own = responseFor(new URL(url))
    if (own) return own
    if (url.includes('/carts')) return Response.json(CART)
    return Response.json(url.includes('/channels/') ? CHANNEL : [])
  }
}

export const embed = (): Promise<unknown> => load('/widgets/embed.js')

/** Imports by a variable: the runner would resolve a fixed URL, which only the server of the built files knows. */
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

/** A part of a widget, once it is rendered. */
export const inside = <Found extends Element>(element: Element, selector: string): Promise<Found> =>
  until(() => element.shadowRoot?.querySelector<Found>(selector))

type Axe = {
  run(element: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** The rules of WCAG levels A and AA that an element violates, each with the HTML that violates it. */
export async function accessible(element: Element): Promise<string[]> {
  await load('/node_modules/axe-core/axe.min.js')
  const { axe } = globalThis as unknown as { axe: Axe }
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await axe.run(element, { runOnly })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
