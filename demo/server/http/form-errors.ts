import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { domainErrorOf, sendError } from './errors.ts'
import type { FieldErrors, DomainError } from '../shop/domain-error.ts'

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
