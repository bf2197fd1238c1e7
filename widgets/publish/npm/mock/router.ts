/** What a handler receives: the starred parts of the path, the query, and the body as JSON. */
export type Asked = { params: readonly string[]; query: URLSearchParams; body: Record<string, unknown> }

type Handler = (asked: Asked) => unknown

/** An answer with an error status. */
export class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export const nothingThere = () => new Refusal(404, { 'hydra:description': 'Not Found' })

export type Route = readonly [pattern: RegExp, handler: Handler]

/** Makes a route of `GET /carts/*` and its handler: a star is one part of the path, passed to the handler. */
export function route(what: string, handler: Handler): Route {
  const pattern = what.replace(/[.]/g, '\\.').replaceAll('*', '([^/]+)')
  return [new RegExp(`^${pattern}$`), handler]
}

/** Answers with the first route that matches, or with 404. */
export async function reply(routes: readonly Route[], request: Request, path: string): Promise<Response> {
  const what = `${request.method} ${path}`
  const found = routes.find(([pattern]) => pattern.test(what))
  if (!found) return send(nothingThere())
  const [pattern, handler] = found
  const params = (pattern.exec(what) ?? []).slice(1).map(decodeURIComponent)
  const text = await request.text()
  return send(handler({ params, query: new URL(request.url).searchParams, body: text ? JSON.parse(text) : {} }))
}

function send(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status })
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}
