import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { root } from '../support/sources.ts'

const DIST = join(root, 'dist/browser')
const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json', css: 'text/css' }

/** Each has a heading, as every page has: the browser looks for its fonts once, whatever comes after. */
const page = (body: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Carte</title><body><h1>Traiteur</h1>${body}`

/** What a browser costs by itself. */
const EMPTY = page('')

const widgets = (api: string, taxon: string): string =>
  page(
    `<script type="module" src="/widgets/embed.js" data-api-base-url="${api}"></script>` +
      `<catering-catalogue category="${taxon}"></catering-catalogue>`,
  )

/** The least page that shows such a list: no framework, names and prices alone, a window of cards of one height. */
const FLOOR =
  page(`<style>body{margin:0;font:16px sans-serif}li{position:absolute;inset-inline:0;height:150px}ul{position:relative}</style>
<p><button id="filter">Végétarien</button> <span id="count"></span></p><ul></ul><script type="module">
const products = await (await fetch('/products.json')).json()
const list = document.querySelector('ul')
let shown = products
function render() {
  const first = Math.max(0, Math.floor((scrollY - list.offsetTop) / 150) - 2)
  list.style.height = shown.length * 150 + 'px'
  document.getElementById('count').textContent = shown.length + ' produits'
  list.replaceChildren(...shown.slice(first, first + 12).map((product, index) => {
    const card = document.createElement('li')
    card.className = 'card'
    card.style.top = (first + index) * 150 + 'px'
    const name = document.createElement('h3')
    name.textContent = product.name
    const price = document.createElement('button')
    price.textContent = product.price / 100 + ' €'
    card.append(name, price)
    return card
  }))
}
addEventListener('scroll', render, { passive: true })
document.getElementById('filter').onclick = () => {
  shown = shown === products ? products.filter(({ attributes }) => attributes.includes('vegetarien')) : products
  render()
}
render()
</script>`)

export type Product = { name: string; price: number; attributes: string[] }

/** Serves the three pages and the built files, as the build compressed them; `show` sets the API and the products before a visit. */
export async function openPages(taxon: string) {
  let api = ''
  let products: readonly Product[] = []
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const html: Record<string, () => string> = {
      '/empty': () => EMPTY,
      '/floor': () => FLOOR,
      '/widgets': () => widgets(api, taxon),
    }
    if (html[path]) return response.setHeader('content-type', 'text/html').end(html[path]())
    if (path === '/products.json') return response.setHeader('content-type', TYPES.json!).end(JSON.stringify(products))
    try {
      const body = readFileSync(join(DIST, `${path.replace('/widgets/', '')}.br`))
      response.setHeader('content-encoding', 'br').setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? '')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    show(address: string, some: readonly Product[]) {
      api = address
      products = some
    },
    close: () => server.close(),
  }
}
