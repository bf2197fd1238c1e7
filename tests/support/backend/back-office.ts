import { CATERER } from '../shop/caterer.ts'
import type { Credentials } from '../shop/customer.ts'
import type { OpenShop } from './server.ts'

export const BACKOFFICE_PATH = '/demo/traiteur'

/** The fields of its sign-in form. */
export const signInFields = ({ email, password }: Credentials) => ({ courriel: email, passe: password })

export const CATERER_FIELDS = signInFields(CATERER)

export type PageResponse = { status: number; headers: Record<string, unknown>; body: string; location: string }

/** A visitor of the back office, with the cookies of one browser and the form token of the last page. */
export class Visitor {
  readonly #shop: OpenShop
  readonly cookies = new Map<string, string>()
  /** The hidden field of the last page with a form. */
  token = ''

  constructor(shop: OpenShop) {
    this.#shop = shop
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    return this.#send({ method: 'GET', url: BACKOFFICE_PATH + path, headers })
  }

  /** Sends a form with the token of the last page, unless the fields have another one. */
  async post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<PageResponse> {
    const payload = new URLSearchParams({ jeton: this.token, ...fields }).toString()
    return this.#send({
      method: 'POST',
      url: BACKOFFICE_PATH + path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    })
  }

  async signIn(fields: Record<string, string> = CATERER_FIELDS): Promise<PageResponse> {
    await this.get('/connexion')
    const response = await this.post('/connexion', fields)
    if (response.status === 303) await this.get('')
    return response
  }

  async #send(request: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    payload?: string
  }): Promise<PageResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#shop.app.inject({ ...request, headers: { ...request.headers, cookie } })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.token = /name="jeton" value="([^"]+)"/.exec(response.body)?.[1] ?? this.token
    const location = String(response.headers.location ?? '')
    return { status: response.statusCode, headers: response.headers, body: response.body, location }
  }
}

/** The caterer, signed in. */
export async function signedInCaterer(shop: OpenShop): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.signIn()
  return visitor
}

/** The text of a page, without markup and without the options of its selects, with single spaces. */
export const pageText = ({ body }: PageResponse): string =>
  body
    .replace(/<select[^]*?<\/select>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()

/** The value of a page's field. */
export const valueOf = ({ body }: PageResponse, name: string): string | undefined =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1]
