import { z } from 'zod'
import { LD } from './route-docs.ts'
import { DOCS } from './table.ts'

const HYDRA = 'http://www.w3.org/ns/hydra/core#'
const ADDRESS = '/api/v2/docs.jsonld'

/** The types of errors, which are not resources. */
const ERRORS = ['Error', 'ConstraintViolationList']

/** The types of the resources in documented responses, each once. */
function types(): string[] {
  const schemas = Object.values(DOCS).flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => content[LD] ?? []),
  )
  const found = new Set(schemas.flatMap((schema) => typesIn(schema)))
  return [...found].filter((type) => !type.startsWith('hydra:')).sort()
}

function typesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof z.ZodArray) return typesIn(schema.element, seen)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Record<string, unknown>
  const type = shape['@type'] instanceof z.ZodLiteral ? [...shape['@type'].values].map(String) : []
  return [...type, ...Object.values(shape).flatMap((inner) => typesIn(inner, seen))]
}

/** The API described in Hydra; API Platform's Link header points to it (contract 2.1). */
export const hydraDocument = () => ({
  '@context': { hydra: HYDRA, '@vocab': `${ADDRESS}#` },
  '@id': ADDRESS,
  '@type': 'hydra:ApiDocumentation',
  'hydra:title': 'Ambrelune',
  'hydra:entrypoint': '/api/v2',
  'hydra:supportedClass': types().map((type) => ({
    '@id': `#${type}`,
    '@type': 'hydra:Class',
    'hydra:title': type,
  })),
})

/** The document at a resource's `@context`; null for an unknown resource. */
export function jsonLdContext(name: string, origin: string) {
  if (![...types(), ...ERRORS].includes(name)) return null
  return { '@context': { '@vocab': `${origin}${ADDRESS}#`, hydra: HYDRA } }
}
