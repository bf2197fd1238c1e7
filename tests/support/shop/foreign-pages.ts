import { createServer, type Server } from 'node:http'
import type { ShopAddress } from './customer.ts'

// Pages of other sites with the shop's tags in them, on other origins than the shop's.

type Content = { text: string | Buffer; headers: Record<string, string> }

/** A web server of given responses, under two names, which are two sites to a browser. */
export class Host {
  readonly #contents = new Map<string, Content>()
  readonly #server: Server
  readonly #port: number
  readonly origin: string
  readonly otherSite: string

  constructor(port: number) {
    this.#port = port
    this.origin = `http://localhost:${port}`
    this.otherSite = `http://127.0.0.1:${port}`
    this.#server = createServer(({ url = '/' }, response) => {
      const { text, headers } = this.#contents.get(url.split('?', 1)[0]!) ?? NOTHING
      response.writeHead(headers === NOTHING.headers ? 404 : 200, headers).end(text)
    })
  }

  /** Sets the response of this path from now on; returns its URL. */
  put(path: string, text: string | Buffer, headers: Record<string, string> = {}): string {
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    this.#contents.set(path, { text, headers: { 'content-type': type, ...headers } })
    return this.origin + path
  }

  open = (): Promise<void> => new Promise((listening) => this.#server.listen(this.#port, listening))

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}

const NOTHING: Content = { text: '', headers: {} }

/** The content of a page. */
export type Parts = {
  /** Attributes of the root element. */
  root?: string
  /** The script tag of the loader, unless the page fetches it otherwise. */
  script?: string
  head?: string
  /** Around or in place of the tags. */
  body?: (tags: string) => string
}

/** The tag of the loader as a partner pastes it. */
export const loader = (shop: ShopAddress, file = 'embed.js', attributes = ''): string =>
  `<script type="module" src="${shop.url('site', `/widgets/${file}`)}" data-api-base-url="${shop.url('api')}" data-channel="BORDEAUX" ${attributes}></script>`

const TAGS = `<header><catering-cart-button></catering-cart-button></header>
<main>
<h1>Déjeuner au bureau</h1>
<catering-channel-picker view="bar"></catering-channel-picker>
<catering-catalogue category="plateaux-repas" subcategory="les-incontournables"></catering-catalogue>
<catering-cart drawer></catering-cart>
</main>`

/** A page with a whole shop in it. */
export const shopPage = (
  shop: ShopAddress,
  { root = '', script = loader(shop), head = '', body = same }: Parts = {},
): string =>
  `<!doctype html>
<html lang="fr" ${root}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Déjeuner au bureau</title><link rel="icon" href="data:,">${head}${script}</head>
<body>${body(TAGS)}</body>
</html>`

const same = (tags: string): string => tags
