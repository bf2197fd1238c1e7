export type Call = { token?: string; body?: unknown; headers?: Record<string, string> }
export type CallResponse<Body> = { status: number; body: Body; headers: Record<string, unknown> }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A client of the backend, over HTTP or without a port. It sends bodies as JSON; the test names the type of the response. */
export abstract class Caller {
  #customers = 0

  abstract call<Body = unknown>(method: Method, path: string, call?: Call): Promise<CallResponse<Body>>

  get<Body = unknown>(path: string, call?: Call): Promise<CallResponse<Body>> {
    return this.call<Body>('GET', path, call)
  }

  post<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<CallResponse<Body>> {
    return this.call<Body>('POST', path, { ...call, body })
  }

  put<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<CallResponse<Body>> {
    return this.call<Body>('PUT', path, { ...call, body })
  }

  patch<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<CallResponse<Body>> {
    return this.call<Body>('PATCH', path, { ...call, body })
  }

  delete<Body = unknown>(path: string, call?: Call): Promise<CallResponse<Body>> {
    return this.call<Body>('DELETE', path, call)
  }

  async login(email: string, password: string): Promise<string> {
    return (await this.post<{ token: string }>('/shop-api/login', { email, password })).body.token
  }

  /** Creates an account and signs in. */
  async customer(change: Record<string, unknown> = {}): Promise<{ email: string; token: string }> {
    this.#customers += 1
    const email = `client-${this.#customers}@societe.example`
    const password = 'assez-long'
    const draft = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email, password, ...change }
    await this.post('/api/v2/shop/customers', draft)
    return { email: draft.email, token: await this.login(draft.email, draft.password) }
  }
}

/** The options of a call. */
export function messageOf(method: Method, call: Call): { headers: Record<string, string>; payload: string | null } {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const headers = {
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(call.body === undefined ? {} : { 'content-type': type }),
    ...call.headers,
  }
  return { headers, payload: call.body === undefined ? null : JSON.stringify(call.body) }
}

/** The response, its JSON parsed. */
export function responseOf<Body>(status: number, headers: Record<string, unknown>, text: string): CallResponse<Body> {
  const isJson = /json/.test(String(headers['content-type']))
  return { status, headers, body: (isJson && text !== '' ? JSON.parse(text) : text) as Body }
}
