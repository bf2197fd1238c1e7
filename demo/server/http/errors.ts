import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isClosed, isUnavailable } from '../database/errors.ts'
import { MISSING, REQUIRED } from '../shop/fields.ts'
import { wantsPlainJson } from './negotiation.ts'
import {
  DomainError,
  BulkValidationError,
  RetryLaterError,
  StaleError,
  validationError,
  type FieldErrors,
} from '../shop/domain-error.ts'
import type { hydraError, pluginError, problem, shortError, violations } from '../views/schemas/errors.ts'
import type { ResponseBody } from '../views/response-body.ts'
import { z } from 'zod'

/** The error handler: maps domain errors, schema errors and unexpected errors to the error bodies of the contract. */
export function sendError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const domainError = domainErrorOf(error, request)
  if (isAborted(request)) request.log.info('the client closed the connection')
  else if (isClosed(error)) request.log.info('the server was closed before the request ended')
  else if (domainError.status >= 500) {
    request.log.error({ err: error }, 'request failed')
    // The response does not reveal the error; this id finds the log line.
    reply.header('X-Request-Id', request.id)
  }
  if (domainError.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (domainError instanceof RetryLaterError) reply.header('Retry-After', domainError.seconds)
  else if (domainError.status === 503) reply.header('Retry-After', '1')
  const v2 = request.url.startsWith('/api/v2/')
  const { status, body, type } = v2 ? v2Body(domainError, wantsPlainJson(request)) : shopApiBody(domainError)
  const current = domainError instanceof StaleError ? { current: domainError.current } : {}
  reply
    .code(status)
    .type(type)
    .serializer(JSON.stringify)
    .send({ ...body, ...current })
}

/** Whether the client closed the connection before its request was complete. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** An error response, in one of the documented bodies. */
type ErrorResponse = {
  status: number
  type: string
  body: ResponseBody<typeof shortError | typeof pluginError | typeof problem | typeof hydraError | typeof violations>
}

const JSON_TYPE = 'application/json; charset=utf-8'
const LD_TYPE = 'application/ld+json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

function shopApiBody(domainError: DomainError): ErrorResponse {
  const { status, message, fields } = domainError
  const code = fields && status === 422 ? 400 : status
  const errors = domainError instanceof BulkValidationError ? domainError.items : fields
  return { status: code, type: JSON_TYPE, body: { code, message, ...(errors ? { errors } : {}) } }
}

function v2Body(domainError: DomainError, plain: boolean): ErrorResponse {
  const { status, message } = domainError
  // Violations are of invalid data alone.
  const fields = status === 422 ? domainError.fields : null
  // 400, 401 and 429 have this short body for every `Accept`, as in LexikJWTAuthenticationBundle.
  if (!fields && [400, 401, 429].includes(status)) return { status, type: JSON_TYPE, body: { code: status, message } }
  const found = Object.entries(fields ?? {}).flatMap(([propertyPath, messages]) =>
    messages.map((text) => ({ propertyPath, message: text, code: null })),
  )
  const text = fields ? found.map(describe).join('\n') : message
  const list = fields ? { violations: found } : {}
  return plain
    ? { status, type: PROBLEM_TYPE, body: { type: RFC, title: TITLE, detail: text, ...list } }
    : { status, type: LD_TYPE, body: hydraBody(text, fields ? found : null) }
}

const TITLE = 'An error occurred'
const RFC = 'https://tools.ietf.org/html/rfc2616#section-10'

/** The JSON-LD body of an error; `violations` is null for an error without fields. */
function hydraBody(description: string, found: Violations | null): ErrorResponse['body'] {
  const text = { 'hydra:title': TITLE, 'hydra:description': description }
  return found
    ? { '@context': CONTEXT + LIST, '@type': LIST, ...text, violations: found }
    : { '@context': `${CONTEXT}Error`, '@type': 'hydra:Error', ...text }
}

type Violations = ResponseBody<typeof violations>['violations']

const CONTEXT = '/api/v2/contexts/'
const LIST = 'ConstraintViolationList'

function describe({ propertyPath, message }: { propertyPath: string; message: string }): string {
  return propertyPath ? `${propertyPath}: ${message}` : message
}

/** The domain error that an error is reported as. */
export function domainErrorOf(error: FastifyError | DomainError, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'querystring'
      ? invalidQuery(error.validation, request)
      : invalidBody(error.validation, request)
  }
  if (isUnavailable(error)) return new DomainError(503, 'Service Unavailable')
  const status = error.statusCode ?? 500
  if (status >= 500) return new DomainError(500, 'Internal Server Error')
  return new DomainError(status, error.message)
}

type SchemaIssue = { instancePath: string; message?: string | undefined }

/** 400 for invalid query parameters. Only their names are logged: their values may be personal. */
function invalidQuery(issues: readonly SchemaIssue[], request: FastifyRequest): DomainError {
  const parameters = issues.map(({ instancePath }) => instancePath.slice(1))
  request.log.warn({ parameters }, 'invalid query parameters')
  const messages = issues.map(({ message = 'cannot be read.' }, index) => `"${parameters[index]}" ${message}`)
  return new DomainError(400, `The query parameter ${messages.join(' ')}`)
}

/** API Platform distinguishes missing fields (400) from invalid ones (422); the plugin does not. */
function invalidBody(issues: readonly SchemaIssue[], request: FastifyRequest): DomainError {
  const fields: Record<string, string[]> = {}
  for (const { instancePath, message = '' } of issues) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    fields[path] = [...(fields[path] ?? []), message]
  }
  const missing = Object.keys(fields).filter((path) => fields[path]?.includes(MISSING))
  if (missing.length > 0 && request.url.startsWith('/api/v2/')) {
    return new DomainError(400, `Request does not have the following required fields specified: ${missing.join(', ')}.`)
  }
  for (const path of missing) fields[path] = [REQUIRED]
  return validationError(fields)
}

/** The errors of a Symfony form: those of the form itself, and those of each field (contract 1.9). */
type Form = { errors?: string[]; children?: Record<string, Form> }

/** Error handler of the plugin's forms, whose errors are a tree. `names` maps field names to those of the form; '' is the form itself. */
export const formErrors =
  (names: Record<string, string> = {}) =>
  (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void => {
    const { fields } = domainErrorOf(error, request)
    if (!fields) return sendError(error, request, reply)
    const body = { code: 400, message: 'Validation Failed', errors: withErrors(emptyForm(request), fields, names) }
    reply.code(400).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  }

/** Every field of the form; a field without errors is an empty object. */
function emptyForm(request: FastifyRequest): Form {
  const { body } = request.routeOptions.schema ?? {}
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return { children: Object.fromEntries(names.map((name) => [name, {}])) }
}

function withErrors(form: Form, fields: FieldErrors, names: Record<string, string>): Form {
  for (const [field, messages] of Object.entries(fields)) {
    const path = (names[field] ?? field).split('.').filter((name) => name !== '')
    const target = path.reduce<Form>((inside, name) => {
      inside.children ??= {}
      return (inside.children[name] ??= {})
    }, form)
    target.errors = [...(target.errors ?? []), ...messages]
  }
  return form
}
