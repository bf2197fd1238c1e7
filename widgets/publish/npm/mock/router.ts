/** Path of the Sylius API. */
export const V2 = '/api/v2/shop'

/** What a handler receives: the starred parts of the path, the query, and the body as JSON. */
export type RouteRequest = { params: readonly string[]; query: URLSearchParams; body: Record<string, unknown> }

type Handler = (request: RouteRequest) => unknown
/** The handlers by `GET /carts/*`: a star is one part of the path, passed to the handler. */
export type Routes = Readonly<Record<string, Handler>>

export class HttpError {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export const notFound = () => new HttpError(404, { code: 404, message: 'Not Found' })

const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$`)

/** The response of the first route that matches, or 404. */
export async function reply(routes: readonly [string, Handler][], request: Request, path: string): Promise<Response> {
  for (const [route, handler] of routes) {
    const match = patternOf(route).exec(`${request.method} ${path}`)
    if (!match) continue
    const params = match.slice(1).map(decodeURIComponent)
    const text = await request.text()
    return toResponse(handler({ params, query: new URL(request.url).searchParams, body: text ? JSON.parse(text) : {} }))
  }
  return toResponse(notFound())
}

function toResponse(body: unknown): Response {
  if (body instanceof Response) return body
  if (body instanceof HttpError) return Response.json(body.body, { status: body.status })
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const EMPTY_ARCHIVE = `PK\x05\x06${'\0'.repeat(18)}`

const file = (name: string, type: string, text: string): Response =>
  new Response(text, { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })

/** A document to download: its name is right, its page is empty. */
export const pdf = (name: string) => file(`${name}.pdf`, 'application/pdf', PDF)
export const archive = (name: string) => file(`${name}.zip`, 'application/zip', EMPTY_ARCHIVE)
export const csv = (name: string) => file(`${name}.csv`, 'text/csv; charset=utf-8', 'numero;total\r\n')
