import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, RenderedPage } from '../rendering/render.tsx'
import { sheetIn, sheetOf } from '../sheet.ts'
import type { Answer, Catalogue } from './catalogue.ts'
import { pageHeaders } from './headers.ts'
import type { Bodies } from './kept/bodies.ts'
import type { Drawn } from './kept/drawings.ts'
import { bodyHeaders, type Headers, type KeptPages, type MadePage } from './kept/kept-pages.ts'
import { channelOf, hasFonts, pageAskOf, queryOf, type Encoding } from './kept/page-ask.ts'
import type { Manifest } from './manifest.ts'
import { isDrawn, type Pages } from './pages.ts'
import type { Settings } from './settings.ts'
import { shell } from './shell.ts'
import type { Shell } from './shell-parts.ts'

/** A page to send, and what the API says of its address. */
type Page = Pick<Shell, 'path' | 'status' | 'route' | 'opening'> & { found: Answer }

type Parts = {
  manifest: () => Manifest
  catalogue: Catalogue
  pages: Pages
  edition: () => string
  bodies: Bodies
  kept: KeptPages
}

/** Sends pages: what a drawn one is sent as is kept for whoever asks next, any other page is made for each. */
export function createSender(settings: Settings, { manifest, catalogue, pages, edition, bodies, kept }: Parts) {
  type Rest = Pick<Shell, 'hasQuery' | 'firstWords' | 'fonts'>
  const make = (page: Page, drawn: RenderedPage | null, rest: Rest): MadePage => {
    const html = shell({ ...page, ...rest, point: page.found.point, drawn }, settings, manifest())
    const tag = markOf(html)
    const styles = drawn ? [...drawn.styles, ...(rest.fonts ? drawn.fonts.styles : [])] : []
    const headers = { ...pageHeaders(settings, styles), etag: tag, vary: 'cookie, accept-encoding' }
    return { html, tag, headers }
  }

  /** Draws a page, with the sheet of a product where there is such a product. */
  const draw = async (asked: PageRequest): Promise<{ drawn: Drawn<RenderedPage> | null; sheet: string }> => {
    const [code, bare] = [sheetOf(asked.query), { ...asked, query: '' }]
    const page = await pages.page(bare)
    if (!page || code === null) return { drawn: page, sheet: '' }
    const isListed = page.made.products.some((product) => product.code === code)
    if (!isListed && (await catalogue.product(code, asked.channel)).exists !== 'yes') return { drawn: page, sheet: '' }
    return { drawn: await pages.page(asked), sheet: asked.query }
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const { path, opening, found, route } = page
    // Read first: what another build draws meanwhile is kept under the name of the one before, and not found again.
    const before = edition()
    const status = page.status < 400 ? null : page.status
    const { cookie } = request.headers
    const query = queryOf(request.url)
    const channel = await catalogue.channel(channelOf(cookie))
    const asked = { path, query: status ? '' : sheetIn(query), status, channel }
    const { drawn, sheet } = isDrawn(route) ? await draw(asked) : { drawn: null, sheet: '' }
    const firstWords = drawn ? '' : await pages.firstWords({ path, query, status }, opening)
    const rest = { hasQuery: query !== '', firstWords, fonts: hasFonts(cookie) }
    const made = () => make(page, drawn?.made ?? null, rest)
    const ask = pageAskOf(request.raw, { page: status ? String(status) : path, sheet, channel })
    if (!ask) return send(request, reply, plain(made()), page.status)
    if (!drawn || route?.secret) return send(request, reply, encoded(made(), ask.encoding, bodies), page.status)
    const madeOf = { edition: before, drawing: drawn.drawing, found }
    return send(request, reply, kept.keep(ask, madeOf, Math.min(drawn.until, found.until), made), page.status)
  }
}

/** The mark of a text, by which a visitor tells that she has it. */
export const markOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`

export type Ready = Pick<MadePage, 'tag'> & { unchanged: Headers; headers: Headers; body: string | Buffer }

/** Without an encoding: @fastify/compress chooses it. */
const plain = ({ html, tag, headers }: MadePage): Ready => ({
  ...{ tag, unchanged: headers, body: html },
  headers: { ...headers, ...bodyHeaders('identity') },
})

const encoded = ({ html, tag, headers }: MadePage, encoding: Encoding, bodies: Bodies): Ready => ({
  ...{ tag, unchanged: headers, body: bodies.of(tag, encoding, html) },
  headers: { ...headers, ...bodyHeaders(encoding) },
})

/** Only a page that is shown can be unchanged: an error is told each time. */
export function send(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
  status = 200,
): FastifyReply {
  const { tag, unchanged, headers, body } = ready
  if (status < 400 && asked['if-none-match'] === tag) return reply.code(304).headers(unchanged).send()
  return reply.code(status).headers(headers).send(body)
}
