import { ApiError, kindOf, type ApiErrorKind, type ErrorFields } from './error.ts'
import { retryMessage } from '../domain/retry-message.ts'
import { isObject } from './schema.ts'
import { retryAfter } from './retry-after.ts'
import { fieldsOf, type ResponseFields } from './response-fields.ts'

/**
 * Turns a refusal into an ApiError, whatever layer of the backend wrote it (contract 3.8). `openly` is the path of a call
 * without a bearer; empty when one was sent.
 */
export async function readError(response: Response, invalidField: string, openly: string): Promise<ApiError> {
  const { status } = response
  const body = await response.text().then(parse, () => undefined)
  const codes = errorFields(fieldsOf(body))
  const fields = Object.fromEntries(
    Object.entries(codes).map(([path, messages]) => [path, readable(messages, invalidField)]),
  )
  const kind = (status === 401 && kindOfVisitor(openly)) || kindOf(status)
  const wait = retryAfter(response)
  const text = kind === 'busy' ? (wait >= 0 ? retryMessage(wait) : '') : textOf(body)
  return new ApiError(kind, { status, text, fields, codes, cause: saidIn(body) })
}

/** Without a session, a 401 ends none: the token of the cart does not open it any more, or no cart may be begun. */
function kindOfVisitor(path: string): ApiErrorKind | null {
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
  // A bulk call answers one object of lists for each member.
  if (Array.isArray(errors)) return Object.assign({}, ...errors.filter(isObject).map(fromMap))
  if (!isObject(errors)) return {}
  return isObject(errors.children) ? fromForm(errors.children) : fromMap(errors)
}

function fromViolations(violations: readonly unknown[]): ErrorFields {
  const fields: ErrorFields = {}
  for (const violation of violations) {
    const { propertyPath, message } = fieldsOf(violation)
    ;(fields[String(propertyPath ?? '')] ??= []).push(String(message ?? ''))
  }
  return fields
}

const fromMap = (errors: ResponseFields): ErrorFields =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, [messages].flat().map(String)]))

/** Symfony forms: a tree in which a child without error is `{}` or `[]`. */
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

/** The message of an answer as the server wrote it. */
const saidIn = (body: unknown): unknown =>
  typeof body === 'string' ? body : TEXTS.map((name) => fieldsOf(body)[name]).find(isText)

function textOf(body: unknown): string {
  const said = saidIn(body)
  return isText(said) && isFrench(said) ? said : ''
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const FRENCH =
  /[à-öø-üœ]|\b(?:[cdjlmnst]|qu)['’]|\b(?:les?|la|une?|des?|du|est|sont|ne|pas|ce(?:t|tte|s)?|v(?:otre|os|ous)|nous|ils?|elles?|que|qui|par|pour|sur|dans|aux?|ou|et|en|plus|trop|veuillez|bonjour|merci|bienvenue|non|remises?|offerte?s?|panier|vides?|commandes?|produits?|plats?|livraison|paiement|prix|cartes?|adresses?|compte|jours?|identifiants?|(?:invalide|inconnue?|incorrecte?|obligatoire|indisponible|insuffisante?|requise?)s?)\b/gi
const ENGLISH =
  /\b(?:the|an|is|are|be|been|was|were|not?|does|did|has|have|had|must|should|can(?:not)?|will|would|this|that|these|your?|please|with|of|for|from|to|too|at|by|in|its?|and|which|found|error|valid|value|required?|request|enter|select|choose|order|cart|server|internal)\b/gi

/**
 * Whether a message is in French. The frameworks' English and translation keys are for machines, and a backend sends them for what it has
 * no translation of: the caller has a French sentence instead.
 */
export const isFrench = (message: string): boolean => count(FRENCH, message) > count(ENGLISH, message)

const count = (words: RegExp, message: string): number => message.match(words)?.length ?? 0

function readable(messages: readonly string[], invalidField: string): string[] {
  const said = messages.filter(isFrench)
  return said.length ? said : [invalidField]
}
