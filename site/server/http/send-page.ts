import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isNotModified,
  type CachedResponse,
  type CacheEntry,
  type ResponseCache,
} from '../../../widgets/server/response-cache.ts'
import { escapeInDoubleQuotes } from '../../../widgets/server/html-template.ts'
import { productIn, productOf } from '../../app/router/routes.ts'
import {
  bodyHeaders,
  cacheKeyOf,
  channelOf,
  pageResponse,
  queryOf,
  type CacheKey,
  type Page,
} from '../cache/page-response.ts'
import type { Cached } from '../cache/render-cache.ts'
import type { Catalogue, Lookup } from '../catalogue.ts'
import type { DocumentParts } from '../documents/document-parts.ts'
import { htmlDocument } from '../documents/html-document.ts'
import type { Manifest } from '../manifest.ts'
import { isServerRendered, type PageRenderer } from '../page-renderer.ts'
import type { Settings } from '../settings.ts'
import type { PageRequest, RenderedPage } from '../ssr/render.tsx'
import { commonHeaders, noReferrerHeaders, pageHeaders } from './headers.ts'

/** A page to send, and the lookup of its path. */
type RequestedPage = Pick<DocumentParts, 'path' | 'status' | 'route' | 'meta'> & { lookup: Lookup }

type Validity = Pick<CacheEntry, 'version' | 'until'>

type Services = {
  manifest: () => Manifest
  catalogue: Catalogue
  pages: PageRenderer
  buildId: () => string
  cache: ResponseCache
  now: () => number
}

/** The request handler of pages. Server-rendered pages are cached by request, except those whose URL is a secret; others are cached by their ETag. */
export function createSender(settings: Settings, { manifest, catalogue, pages, buildId, cache, now }: Services) {
  /** Renders a page, with the product of its query open over its list when there are both. */
  const render = async (request: PageRequest): Promise<{ result: Cached<RenderedPage> | null; product: string }> => {
    const code = productOf(request.query)
    const page = await pages.page({ ...request, query: '' })
    if (!page || code === null || !page.value.html.includes(LIST)) return { result: page, product: '' }
    const isListed = page.value.products.some((product) => product.code === code)
    if (!isListed && (await catalogue.product(code, request.channel)).exists !== 'yes')
      return { result: page, product: '' }
    return { result: { ...page, value: withOpenProduct(page.value, code) }, product: request.query }
  }

  /** The response of a page: valid for its key until a time, else for its ETag, so that its body is compressed once. */
  const respond = ({ key, encoding, isReused }: CacheKey, { version, until }: Validity, make: () => Page) => {
    const from = now()
    const isValid = from < until
    const uncached = isValid ? null : make()
    return cache.fetch(uncached ? `${encoding} ${uncached.etag}` : key, version, async (former) => {
      const page = uncached ?? make()
      const response = former?.etag === page.etag ? former : pageResponse(page, encoding, isReused)
      return { response, version, from, until: isValid ? until : Infinity }
    })
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: RequestedPage) => {
    const { path, meta, lookup, route } = page
    // Read before rendering: a page that a newer build renders meanwhile is cached under the former id, and never served from the cache.
    const version = buildId()
    const status = page.status < 400 ? null : page.status
    const query = queryOf(request.url)
    const channel = await catalogue.channel(channelOf(request.headers.cookie))
    const pageRequest = { path, query: status ? '' : productIn(query), status, channel }
    const { result, product } = isServerRendered(route) ? await render(pageRequest) : { result: null, product: '' }
    const appShell = result ? '' : await pages.appShell({ path, query, status }, meta)
    const parts = { hasQuery: query !== '', product, appShell, rendered: result?.value ?? null }
    const make = () => pageOf({ ...page, ...parts, channel: lookup.channel }, settings, manifest())

    const key = cacheKeyOf(request.raw, { page: status ? String(status) : path, product, channel })
    const until = result && !route?.secret ? Math.min(result.expiresAt, lookup.expiresAt) : 0
    const response = key && (await respond(key, { version, until }, make))
    return send(request, reply, response ?? uncompressed(make()), page.status)
  }
}

const LIST = '<catering-catalogue '

/** A page with a product open: only an attribute differs, so that no product needs a render of its own. */
const withOpenProduct = (page: RenderedPage, code: string): RenderedPage => ({
  ...page,
  // A function: `$` in a code is no pattern.
  html: page.html.replace(LIST, () => `${LIST}product="${escapeInDoubleQuotes(code)}" `),
})

function pageOf(parts: DocumentParts, settings: Settings, manifest: Manifest): Page {
  const html = htmlDocument(parts, settings, manifest)
  const etag = etagOf(html)
  const headers = {
    ...commonHeaders,
    ...(parts.route?.secret && noReferrerHeaders),
    ...pageHeaders(settings, parts.rendered?.styleHashes ?? []),
    etag,
    vary: 'cookie, accept-encoding',
  }
  return { html, etag, headers }
}

const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`

/** Without an encoding: @fastify/compress chooses it. */
const uncompressed = ({ html, etag, headers }: Page) => ({
  ...{ etag, notModified: headers, body: html },
  headers: { ...headers, ...bodyHeaders('identity') },
})

/** Sends a response, as a 304 when the client has it. An error is never a 304. */
function send(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { etag, notModified, headers, body }: Omit<CachedResponse, 'body'> & { body: string | Buffer },
  status: number,
): FastifyReply {
  if (status < 400 && isNotModified(raw, etag)) return reply.code(304).headers(notModified).send()
  return reply.code(status).headers(headers).send(body)
}
