import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { productIn, productOf } from '../../app/router/product-param.ts'
import { cacheKeyOf, channelOf, queryOf } from '../cache/cache-key.ts'
import { type Encoding } from '../../../widgets/server/encodings.ts'
import type { CompressedBodies } from '../cache/compressed-bodies.ts'
import { bodyHeaders, type Headers, type PageCache, type PageResponse } from '../cache/page-cache.ts'
import type { Cached } from '../cache/render-cache.ts'
import type { Catalogue, Lookup } from '../catalogue.ts'
import type { DocumentParts } from '../documents/document-parts.ts'
import { htmlDocument } from '../documents/html-document.ts'
import type { Manifest } from '../manifest.ts'
import { isServerRendered, type PageRenderer } from '../page-renderer.ts'
import type { Settings } from '../settings.ts'
import type { PageRequest, RenderedPage } from '../ssr/render.tsx'
import { pageHeaders } from './headers.ts'

/** A page to send, and the lookup of its path. */
type Page = Pick<DocumentParts, 'path' | 'status' | 'route' | 'meta'> & { lookup: Lookup }

type Services = {
  manifest: () => Manifest
  catalogue: Catalogue
  pages: PageRenderer
  buildId: () => string
  bodies: CompressedBodies
  cache: PageCache
}

type RequestParts = Pick<DocumentParts, 'hasQuery' | 'appShell'>

/** The request handler of pages. Server-rendered pages are cached, except those whose URL is a secret; others are made for each request. */
export function createSender(settings: Settings, { manifest, catalogue, pages, buildId, bodies, cache }: Services) {
  const make = (page: Page, rendered: RenderedPage | null, parts: RequestParts): PageResponse => {
    const html = htmlDocument({ ...page, ...parts, pointOfSale: page.lookup.point, rendered }, settings, manifest())
    const etag = etagOf(html)
    return {
      html,
      etag,
      headers: { ...pageHeaders(settings, rendered?.styleHashes ?? []), etag, vary: 'cookie, accept-encoding' },
    }
  }

  /** Renders a page, with the product of its query when there is such a product. */
  const render = async (request: PageRequest): Promise<{ result: Cached<RenderedPage> | null; product: string }> => {
    const [code, withoutProduct] = [productOf(request.query), { ...request, query: '' }]
    const page = await pages.page(withoutProduct)
    if (!page || code === null) return { result: page, product: '' }
    const isListed = page.value.products.some((product) => product.code === code)
    if (!isListed && (await catalogue.product(code, request.channel)).exists !== 'yes')
      return { result: page, product: '' }
    return { result: await pages.page(request), product: request.query }
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const { path, meta, lookup, route } = page
    // Read before rendering: a page that a newer build renders meanwhile is cached under the former id, and never served from the cache.
    const startedWith = buildId()
    const status = page.status < 400 ? null : page.status
    const { cookie } = request.headers
    const query = queryOf(request.url)
    const channel = await catalogue.channel(channelOf(cookie))
    const pageRequest = { path, query: status ? '' : productIn(query), status, channel }
    const { result, product } = isServerRendered(route) ? await render(pageRequest) : { result: null, product: '' }
    const appShell = result ? '' : await pages.appShell({ path, query, status }, meta)
    const parts = { hasQuery: query !== '', appShell }
    const response = () => make(page, result?.value ?? null, parts)
    const key = cacheKeyOf(request.raw, { page: status ? String(status) : path, product, channel })
    if (!key) return send(request, reply, uncompressed(response()), page.status)
    if (!result || route?.secret) return send(request, reply, encoded(response(), key.encoding, bodies), page.status)
    const version = { buildId: startedWith, render: result.version, lookup }
    const entry = cache.store(key, version, Math.min(result.expiresAt, lookup.expiresAt), response)
    return send(request, reply, entry, page.status)
  }
}

/** The weak ETag of a text. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`

type EncodedResponse = Pick<PageResponse, 'etag'> & {
  /** Headers of the 304. */
  unchanged: Headers
  headers: Headers
  body: string | Buffer
}

/** Without an encoding: @fastify/compress chooses it. */
const uncompressed = ({ html, etag, headers }: PageResponse): EncodedResponse => ({
  ...{ etag, unchanged: headers, body: html },
  headers: { ...headers, ...bodyHeaders('identity') },
})

const encoded = ({ html, etag, headers }: PageResponse, encoding: Encoding, bodies: CompressedBodies) => ({
  ...{ etag, unchanged: headers, body: bodies.of(etag, encoding, html) },
  headers: { ...headers, ...bodyHeaders(encoding) },
})

/** Sends a response, as a 304 when the ETag of the request matches. An error is never a 304. */
function send(
  { headers: requestHeaders }: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  status = 200,
): FastifyReply {
  const { etag, unchanged, headers, body } = response
  if (status < 400 && requestHeaders['if-none-match'] === etag) return reply.code(304).headers(unchanged).send()
  return reply.code(status).headers(headers).send(body)
}
