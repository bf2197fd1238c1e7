import { add, productOf, setResponse, requests, embed, equal, inside, openBackend, test, truthy } from '../page.ts'

// A page with tags in place before the loader runs, with a backend of fixed responses.

const TAGS = ['catering-product', 'catering-catalogue']
const range = { code: 'plateaux-repas', name: 'Plateaux repas', enabled: true, position: 1, children: [] }

/** Calls that were made before any widget could make them. */
const early: string[] = []
let failures = 1

openBackend()
const backend = globalThis.fetch
globalThis.fetch = (input, init) => {
  if (!TAGS.some((tag) => customElements.get(tag))) early.push(new URL(String(input)).pathname)
  return backend(input, init)
}
setResponse('products/P1', productOf('P1'))
setResponse('products/P2', () => {
  if (failures-- > 0) throw new TypeError('Failed to fetch')
  return productOf('P2')
})
setResponse('taxons', () => [range])
setResponse('products', () => [productOf('P3')])

/** The calls with this path, without their parameters. */
const callsTo = (path: string): string[] =>
  requests.filter((call) => call.split('?', 1)[0] === `GET api/v2/shop/${path}`)

test('a product and a catalogue are requested before their files have loaded, and once', async () => {
  const one = add('catering-product', { product: 'P1' })
  const two = add('catering-product', { product: 'P2' })
  const list = add('catering-catalogue', { category: 'plateaux-repas' })
  await embed()
  equal((await inside(one, 'h3')).textContent, 'Plateau P1')
  equal((await inside(list, 'h3')).textContent, 'Plateau P3')
  for (const path of ['channels/DEFAULT', 'products/P1', 'products/P2', 'taxons', 'products'])
    truthy(early.includes(`/api/v2/shop/${path}`), `${path} was not prefetched: ${early.join()}`)
  for (const path of ['channels/DEFAULT', 'products/P1', 'taxons', 'products']) equal(callsTo(path).length, 1)
  equal(callsTo('product-attributes').length, 2)
  // The first read of this one failed, and was repeated.
  equal((await inside(two, 'h3')).textContent, 'Plateau P2')
  equal(callsTo('products/P2').length, 2)
})
