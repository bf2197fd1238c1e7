import { z } from 'zod'
import { file, json, nothing, type DocsTable } from '../route-docs.ts'

const tag = 'Service'
const status = (word: string) => z.strictObject({ status: z.literal(word) })

export const serviceDocs: DocsTable = {
  'GET /health': {
    ...{ tag, summary: 'Whether the database responds' },
    responses: { 200: json(status('ok'), 'It does'), 503: json(status('unavailable'), 'It does not') },
  },
  'POST /demo-psp/callbacks': {
    ...{ tag, summary: 'A signed notice of the payment provider' },
    responses: { 204: nothing('Processed') },
    errorStatuses: [401, 404],
  },
  'GET /api/v2/docs.json': {
    ...{ tag, summary: 'This document' },
    responses: { 200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1') },
  },
  'GET /api/v2/docs.jsonld': {
    ...{ tag, summary: 'The resources, as Hydra documentation' },
    responses: { 200: file('application/ld+json', 'A Hydra ApiDocumentation') },
  },
  'GET /api/v2/contexts/:name': {
    ...{ tag, summary: 'The JSON-LD context of a resource' },
    responses: { 200: file('application/ld+json', 'A JSON-LD context') },
    errorStatuses: [404],
  },
  'GET /api/v2': {
    ...{ tag, summary: 'The entry point of the API' },
    responses: { 302: nothing('The documentation, in Location') },
  },
}
