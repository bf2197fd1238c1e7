import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf, sendError } from './errors.ts'
import type { FieldErrors, Refusal } from '../shop/refusal.ts'

/** The errors of a Symfony form: those of the form itself, and those of each field (contract 1.9). */
type Form = { errors?: string[]; children?: Record<string, Form> }

/** Error handler of the plugin's forms, whose errors are a tree. `names` maps our fields to the form's; '' is the form itself. */
export const formErrors =
  (names: Record<string, string> = {}) =>
  (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const { fields } = refusalOf(error, request)
    if (!fields) return sendError(error, request, reply)
    const body = { code: 400, message: 'Validation Failed', errors: filled(emptyForm(request), fields, names) }
    reply.code(400).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  }

/** Every field of the form; one without errors is an empty object. */
function emptyForm(request: FastifyRequest): Form {
  const { body } = request.routeOptions.schema ?? {}
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return { children: Object.fromEntries(names.map((name) => [name, {}])) }
}

function filled(form: Form, fields: FieldErrors, names: Record<string, string>): Form {
  for (const [field, messages] of Object.entries(fields)) {
    const path = (names[field] ?? field).split('.').filter((name) => name !== '')
    const place = path.reduce<Form>((inside, name) => {
      inside.children ??= {}
      return (inside.children[name] ??= {})
    }, form)
    place.errors = [...(place.errors ?? []), ...messages]
  }
  return form
}
