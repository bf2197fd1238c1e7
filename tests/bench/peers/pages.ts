import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readChoices } from '#demo/pages/developers/choices.ts'
import { snippetOf } from '#demo/pages/developers/snippet.ts'
import type { Build } from '#demo/pages/developers/build.ts'
import { allTags } from '#widgets/contract/names.ts'
import { root } from '#tests/support/sources.ts'
import { cloudResponse } from './clouds.ts'
import { CACHE, packageFolder } from './packages.ts'

const PRODUCT = 'PR-INC-GARRIGUE'
const CHANNEL = 'PARIS_CENTRE'
const CATEGORY = 'plateaux-repas'

/** What each page reports in the same way: whether it is ready, its button, how many products are confirmed in the cart. */
export type Peer = {
  ready(): unknown
  button?(): HTMLElement | null | undefined
  confirmed?(): number
  /** When the last confirmation came, by `performance.now`, in the event of the page: what follows at once is not part of it. */
  confirmedAt?: number
}

const page = (peer: string, body: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Traiteur</title><script>peer=${peer}</script><body><h1>Traiteur</h1>${body}`

/** Pages, files and the API are on three hosts, as on the page of a customer. The browser resolves every name to the slow link. */
export const HOSTS = {
  pages: 'https://www.bench.example',
  files: 'https://files.bench.example',
  api: 'https://api.bench.example',
}

/** Where the widgets and their backend are. */
type Origins = { site: string; api: string; build: Build }

/** The code that the configurator of the demo offers for a tag. */
const code = (tag: string, query: string, origins: Origins): string =>
  snippetOf(readChoices(new URLSearchParams(`tag=catering-${tag}&setting.channel=${CHANNEL}&${query}`)), origins)

/** The cart is confirmed when the server has responded. */
const COUNT = `document.addEventListener('catering:cart-updated',({detail})=>{peer.count=detail.count;peer.confirmedAt=performance.now()})`

const readyIn = (tag: string): string =>
  `{ready:()=>[...document.querySelector('catering-${tag}').shadowRoot.querySelectorAll('button')].some(({textContent})=>/^Ajouter/.test(textContent))}`
const CART_BUTTON = '<catering-cart-button></catering-cart-button>'

/** Shopify renders in frames. */
const inFrames = (selector: string): string =>
  `{in:(selector)=>[...document.querySelectorAll('iframe')].map((frame)=>frame.contentDocument?.querySelector(selector)).find(Boolean),button:()=>peer.in('${selector}'),ready:()=>peer.button(),confirmed:()=>Number(peer.in('.shopify-buy__quantity.shopify-buy__cart-item__quantity-input')?.value??0)}`
const shopify = (component: string): string =>
  `<div id="component"></div><script src="${HOSTS.files}/shopify/dist/buybutton.min.js"></script><script>ShopifyBuy.UI.init(ShopifyBuy.buildClient({domain:'bench.myshopify.com',storefrontAccessToken:'bench'})).createComponent('${component}',{id:'1',node:document.getElementById('component'),moneyFormat:'{{amount}} €'})</script>`

/** All pages by their URL. */
const pages: Readonly<Record<string, (origins: Origins) => string>> = {
  '/ours/button': (origins) =>
    page(
      `{count:0,button:()=>document.querySelector('catering-cart-button').shadowRoot?.querySelector('button'),ready:()=>peer.button(),confirmed:()=>peer.count};${COUNT}`,
      code('cart-button', `entry=cart-button&attribute.product=${PRODUCT}`, origins),
    ),
  '/ours/product': (origins) =>
    page(readyIn('product'), CART_BUTTON + code('product', `attribute.product=${PRODUCT}`, origins)),
  '/ours/product-exact': (origins) =>
    page(readyIn('product'), CART_BUTTON + code('product', `attribute.product=${PRODUCT}&version=exact`, origins)),
  '/ours/catalogue': (origins) =>
    page(readyIn('catalogue'), CART_BUTTON + code('catalogue', `attribute.category=${CATEGORY}`, origins)),
  '/ours/all': (origins) =>
    page(
      `{ready:()=>document.querySelector('catering-product')&&!document.querySelector(':not(:defined)')}`,
      code('product', '', origins) + allTags.map(([, { example }]) => example).join(''),
    ),
  '/shopify/product': () => page(inFrames('.shopify-buy__product .shopify-buy__btn'), shopify('product')),
  '/shopify/collection': () => page(inFrames('.shopify-buy__collection .shopify-buy__btn'), shopify('collection')),
  '/commerceLayer/product': () =>
    page(
      `{text:(selector)=>document.querySelector(selector)?.shadowRoot?.textContent.trim(),button:()=>document.querySelector('cl-add-to-cart'),ready:()=>peer.text('cl-price-amount')&&peer.button().matches('[cl-hydrated]:not([aria-disabled])'),confirmed:()=>Number(peer.text('cl-cart-count')??0)}`,
      `<script>commercelayerConfig={clientId:'bench',scope:'market:id:paris'}</script><link rel="stylesheet" href="${HOSTS.files}/commerceLayer/dist/drop-in/drop-in.css"><script type="module" src="${HOSTS.files}/commerceLayer/dist/drop-in/drop-in.esm.js"></script><cl-price code="TRAY"><cl-price-amount></cl-price-amount></cl-price><cl-add-to-cart code="TRAY">Ajouter</cl-add-to-cart><cl-cart-count></cl-cart-count>`,
    ),
  '/foxy/donation': () =>
    page(
      `{ready:()=>document.querySelector('foxy-donation').shadowRoot?.querySelector('[data-testid=submit],vaadin-button,x-button')}`,
      `<script type="module" src="${HOSTS.files}/foxy/dist/cdn/foxy-donation.js"></script><foxy-donation store="bench" currency="eur" amount="17" name="Plateau" amounts="[17,34]"></foxy-donation>`,
    ),
  '/foxy/portal': () =>
    page(
      `{deep:(root,selector)=>root.querySelector(selector)??[...root.querySelectorAll('*')].map(({shadowRoot})=>shadowRoot&&peer.deep(shadowRoot,selector)).find(Boolean),ready:()=>peer.deep(document,'input[type=password]')}`,
      `<script type="module" src="${HOSTS.files}/foxy/dist/cdn/foxy-customer-portal.js"></script><foxy-customer-portal base="https://bench.foxycart.com/s/customer/"></foxy-customer-portal>`,
    ),
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** Serves the pages, all files and the API at `api` over HTTP/2, files with the best brotli; a request for any other host goes to a cloud. */
export async function openPeers(port: number, api: string) {
  const build = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8')) as Build
  const packed = new Map<string, Buffer>()
  const pack = (path: string): Buffer => {
    const known = packed.get(path) ?? brotliCompressSync(readFileSync(fileOf(path)))
    packed.set(path, known)
    return known
  }
  const server = createSecureServer(certificate(), (request, response) => {
    const host = `https://${request.authority}`
    if (host === HOSTS.api) forward(request, response, api)
    else if (host === HOSTS.pages || host === HOSTS.files) sendFile(request.url, response, build, pack)
    else void sendFromCloud(request, response)
  })
    // A browser reads a record once it is whole: records of one segment, as CDNs begin.
    .on('secureConnection', (socket) => socket.setMaxSendFragment(1400))
    .listen(port, 'localhost')
  await once(server, 'listening')
  return { url: (path: string) => HOSTS.pages + path, close: () => server.close() }
}

function sendFile(url: string, response: Http2ServerResponse, build: Build, pack: (path: string) => Buffer): void {
  const path = url.split('?', 1)[0] ?? '/'
  const html = pages[path]?.({ site: HOSTS.files, api: HOSTS.api, build })
  const headers = {
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
  }
  try {
    const type = html ? 'text/html; charset=utf-8' : TYPES[path.split('.').at(-1) ?? '']
    const body = html ? brotliCompressSync(html) : pack(path)
    send(response, 200, { ...headers, 'content-type': type ?? 'application/octet-stream' }, body)
  } catch {
    send(response, 404, {}, '')
  }
}

/** By the stream: the compatibility API of Node sends the end of a response after the data of all others. */
function send({ stream }: Http2ServerResponse, status: number, headers: OutgoingHttpHeaders, body: Buffer | string) {
  stream.respond({ ':status': status, 'content-length': Buffer.byteLength(body), ...headers })
  stream.end(body)
}

const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/** Forwards a request to the API of the demo, as a proxy does in production. */
function forward(request: Http2ServerRequest, response: Http2ServerResponse, api: string): void {
  const { method, url } = request
  const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !names.includes(name)))
  const sent = httpRequest(new URL(url, api), { method, headers: without(request.headers, []) }, (received) => {
    response.writeHead(received.statusCode ?? 502, without(received.headers, CONNECTION_HEADERS))
    received.pipe(response)
  })
  request.pipe(sent)
}

/** `/widgets` and a version is the build, the others are what their authors published. */
function fileOf(path: string): string {
  const [, owner = '', ...rest] = path.split('/')
  if (owner === 'widgets') return join(root, 'dist/browser', ...rest.slice(1))
  if (owner === 'shopify' || owner === 'commerceLayer' || owner === 'foxy') return join(packageFolder(owner), ...rest)
  throw new Error(`No page has ${path}.`)
}

/** Lets every page read every response, and cache the preflight for two hours, as our own API does. */
async function sendFromCloud(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const origin = String(request.headers.origin ?? '*')
  const cors = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
    'access-control-max-age': '7200',
  }
  if (request.method === 'OPTIONS') return send(response, 204, cors, '')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { status, body } = cloudResponse(request, Buffer.concat(chunks).toString())
  send(response, status, { ...cors, 'content-type': 'application/json' }, JSON.stringify(body))
}

/** A self-signed certificate: the browser of the bench accepts any. */
function certificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(CACHE, 'key.pem'), join(CACHE, 'cert.pem')]
  if (!existsSync(cert)) {
    mkdirSync(CACHE, { recursive: true })
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=localhost']
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
