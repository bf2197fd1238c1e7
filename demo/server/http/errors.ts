import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '../database/errors.ts'
import { MISSING } from '../shop/fields.ts'
import { wantsPlainJson } from './negotiation.ts'
import { Refusal, BulkRefusal, TooMany, refused } from '../shop/refusal.ts'
import type { hydraError, pluginError, problem, shortError, violations } from '../wire/schemas/errors.ts'
import type { Written } from '../wire/written.ts'

/** The only error handler: turns refusals, invalid bodies and unexpected errors into the bodies of the wire contract. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request)
  if (refusal.status >= 500 && isAborted(request)) request.log.info('the client closed the connection')
  else if (refusal.status >= 500) {
    request.log.error({ err: error }, 'request failed')
    // The caller learns no more about the error; this id finds the line of the log.
    reply.header('X-Request-Id', request.id)
  }
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (refusal instanceof TooMany) reply.header('Retry-After', refusal.seconds)
  else if (refusal.status === 503) reply.header('Retry-After', '1')
  const v2 = request.url.startsWith('/api/v2/')
  const { status, body, type } = v2 ? v2Body(refusal, wantsPlainJson(request)) : shopApiBody(refusal)
  reply.code(status).type(type).serializer(JSON.stringify).send(body)
}

/** Whether the client went away before its request was complete, which is no error of the server. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** An answer to a refused request, in one of the bodies that are published. */
type Sent = {
  status: number
  type: string
  body: Written<typeof shortError | typeof pluginError | typeof problem | typeof hydraError | typeof violations>
}

const JSON_TYPE = 'application/json; charset=utf-8'
const LD_TYPE = 'application/ld+json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

function shopApiBody(refusal: Refusal): Sent {
  const { status, message, fields } = refusal
  const code = fields ? 400 : status
  const errors = refusal instanceof BulkRefusal ? refusal.each : fields
  return { status: code, type: JSON_TYPE, body: { code, message, ...(errors ? { errors } : {}) } }
}

function v2Body(refusal: Refusal, plain: boolean): Sent {
  const { status, message, fields } = refusal
  // Errors of Lexik, of the rate limit and of missing fields have this short body for every `Accept`.
  if (!fields && [400, 401, 429].includes(status)) return { status, type: JSON_TYPE, body: { code: status, message } }
  const found = Object.entries(fields ?? {}).flatMap(([propertyPath, messages]) =>
    messages.map((text) => ({ propertyPath, message: text, code: null })),
  )
  const text = fields ? found.map(describe).join('\n') : message
  const list = fields ? { violations: found } : {}
  return plain
    ? { status, type: PROBLEM_TYPE, body: { type: RFC, title: TITLE, detail: text, ...list } }
    : { status, type: LD_TYPE, body: hydra(text, fields ? found : null) }
}

const TITLE = 'An error occurred'
const RFC = 'https://tools.ietf.org/html/rfc2616#section-10'

/** The JSON-LD body of a refusal; null for one that is of no field. */
function hydra(description: string, found: Violations | null): Sent['body'] {
  const text = { 'hydra:title': TITLE, 'hydra:description': description }
  return found
    ? { '@context': CONTEXT + LIST, '@type': LIST, ...text, violations: found }
    : { '@context': `${CONTEXT}Error`, '@type': 'hydra:Error', ...text }
}

type Violations = Written<typeof violations>['violations']

const CONTEXT = '/api/v2/contexts/'
const LIST = 'ConstraintViolationList'

function describe({ propertyPath, message }: { propertyPath: string; message: string }): string {
  return propertyPath ? `${propertyPath}: ${message}` : message
}

/** The refusal that a caller gets for an error, in any dialect. */
export function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'querystring'
      ? unreadableQuery(error.validation, request)
      : invalidBody(error.validation, request)
  }
  if (isUnavailable(error)) return new Refusal(503, 'Service Unavailable')
  const status = error.statusCode ?? 500
  if (status >= 500) return new Refusal(500, 'Internal Server Error')
  return new Refusal(status, error.message)
}

type Invalid = { instancePath: string; message?: string | undefined }

/** Refuses parameters that cannot be read. Only their names are logged, as their values may be personal. */
function unreadableQuery(issues: readonly Invalid[], request: FastifyRequest): Refusal {
  const parameters = issues.map(({ instancePath }) => instancePath.slice(1))
  request.log.warn({ parameters }, 'unreadable query')
  const told = issues.map(({ message = 'cannot be read.' }, index) => `"${parameters[index]}" ${message}`)
  return new Refusal(400, `The query parameter ${told.join(' ')}`)
}

/** API Platform refuses missing fields and wrong ones in different ways; the plugin does not. */
function invalidBody(issues: readonly Invalid[], request: FastifyRequest): Refusal {
  const fields: Record<string, string[]> = {}
  for (const { instancePath, message = '' } of issues) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    fields[path] = [...(fields[path] ?? []), message]
  }
  const missing = Object.keys(fields).filter((path) => fields[path]?.includes(MISSING))
  if (missing.length > 0 && request.url.startsWith('/api/v2/')) {
    return new Refusal(400, `Request does not have the following required fields specified: ${missing.join(', ')}.`)
  }
  for (const path of missing) fields[path] = ['This value should not be blank.']
  return refused(fields)
}
