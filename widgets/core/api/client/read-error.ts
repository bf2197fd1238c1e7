import { ApiError, kindOf, retryAfter, type ApiErrorKind, type ErrorFields } from './error.ts'
import { isFrench } from '../../domain/backend-messages.ts'
import { retryMessage } from '../../messages/notices.ts'
import { fieldsOf, isObject, type ResponseFields } from './response-fields.ts'

/** The ApiError of a response (contract 3.8) to a request for this path, which is anonymous without a bearer. */
export async function readError(
  response: Response,
  invalidField: string,
  path: string,
  isAnonymous: boolean,
): Promise<ApiError> {
  const { status } = response
  const body = await response.text().then(parse, () => undefined)
  const isAboutToken = /JWT/.test(String(rawMessage(body)))
  const codes = errorFields(fieldsOf(body))
  const fields = Object.fromEntries(
    Object.entries(codes).map(([path, messages]) => [path, readable(messages, invalidField)]),
  )
  const kind = isDocumented(response, body, path)
    ? (status === 401 && isAboutToken && isAnonymous && kindWithoutSession(path)) || kindOf(status)
    : 'server'
  const wait = retryAfter(response)
  const text = kind === 'busy' ? (wait >= 0 ? retryMessage(wait) : '') : textOf(body)
  return new ApiError(kind, { status, text, fields, codes, cause: rawMessage(body) })
}

/** Statuses of requests that the API rejects for their content. */
const REJECTIONS = [400, 409, 422]

/** Paths whose 404 deletes something. Below an order, or where a cart is moved, a Sylius without the route responds “No route found”. */
const CART_OR_ORDER = /\/carts\/(?!.+\/channel$)|\/orders\/[^/]+$/

const ABOUT_TOKEN_OR_CART = /\b(JWT|cart|order|panier|commande)\b/i

/**
 * Whether an error is the API's own (contract 1.9 and 2.4). The page of a proxy, a firewall or a network's sign-in is no statement about a cart,
 * a session or an order: it is a failure of the server, whatever its status.
 */
function isDocumented({ status, headers }: Response, body: unknown, path: string): boolean {
  if (status === 429) return true
  if (body === undefined || !headers.get('Content-Type')?.includes('json')) return false
  if (REJECTIONS.includes(status)) return true
  const { code, message, errors: _, ...others } = fieldsOf(body)
  // A text that decides is enough; without one, further fields are those of a gateway.
  const isPlugins =
    code === status && isText(message) && (!Object.keys(others).length || ABOUT_TOKEN_OR_CART.test(message))
  const isPlatforms = others.title === 'An error occurred' || isText(others['hydra:description'])
  if (!isPlugins && !isPlatforms) return false
  const text = String(rawMessage(body))
  // Another 401 is about a gateway, another 404 about something else, such as the channel of the host. Production hides the plugin's texts.
  if (status === 401) return path.endsWith('/login') || /JWT/.test(text) || isFrench(text)
  return status !== 404 || !CART_OR_ORDER.test(path) || ABOUT_TOKEN_OR_CART.test(text) || /^not found$/i.test(text)
}

/** A 401 to a request without a bearer: the cart token is no longer valid, or no cart may be created. */
function kindWithoutSession(path: string): ApiErrorKind | null {
  if (path === 'shop-api/carts') return 'refused'
  return /^shop-api\/carts\/|\/delivery-time$/.test(path) ? 'not-found' : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function errorFields(body: ResponseFields): ErrorFields {
  if (Array.isArray(body.violations)) return fromViolations(body.violations)
  const { errors } = body
  // A bulk request returns one object of arrays for each member.
  if (Array.isArray(errors)) return Object.assign({}, ...errors.filter(isObject).map(fromMap))
  if (!isObject(errors)) return {}
  return isObject(errors.children) ? fromForm(errors.children) : fromMap(errors)
}

function fromViolations(violations: readonly unknown[]): ErrorFields {
  // Without a prototype: a path may be `constructor`.
  const fields: ErrorFields = Object.create(null)
  for (const violation of violations) {
    const { propertyPath, message } = fieldsOf(violation)
    ;(fields[String(propertyPath ?? '')] ??= []).push(String(message ?? ''))
  }
  return fields
}

const fromMap = (errors: ResponseFields): ErrorFields =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, [messages].flat().map(String)]))

/** Symfony forms: a tree; a child without errors is `{}` or `[]`. */
function fromForm(children: ResponseFields, prefix = ''): ErrorFields {
  const fields: ErrorFields = {}
  for (const [name, child] of Object.entries(children)) {
    const { errors, children: inner } = fieldsOf(child)
    if (Array.isArray(errors) && errors.length) fields[prefix + name] = errors.map(String)
    Object.assign(fields, fromForm(fieldsOf(inner), `${prefix}${name}.`))
  }
  return fields
}

const TEXTS = ['message', 'hydra:description', 'detail', 'description', 'hydra:title', 'title']

const rawMessage = (body: unknown): unknown =>
  typeof body === 'string' ? body : TEXTS.map((name) => fieldsOf(body)[name]).find(isText)

function textOf(body: unknown): string {
  const message = rawMessage(body)
  return isText(message) && isFrench(message) ? message : ''
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readable(messages: readonly string[], invalidField: string): string[] {
  const french = messages.filter(isFrench)
  return french.length ? french : [invalidField]
}
