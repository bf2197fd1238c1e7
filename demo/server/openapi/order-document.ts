import { CALLS } from '../../../widgets/publish/backend-check/client-calls.ts'
import { withoutUnusedSchemas } from './readable-document.ts'

/** What is read of an OpenAPI document; everything else stays as it is. */
type Operation = { tags?: string[]; security?: Record<string, string[]>[] }
type Document = {
  info: { title: string; description?: string }
  tags?: { name: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { securitySchemes?: Record<string, object> }
}

const DESCRIPTION = `The calls that an order needs, as the demo has them: what a backend of one's own has to implement first.

A backend may send fewer properties: demo/docs/own-sylius.md lists those that each response must have. Errors may have any form of the ones described.

Amounts are cents without tax; those of a channel are euros. Days are in Paris time, instants in UTC.`

/**
 * The document restricted to the calls that an order needs, in the order in which the backend check lists them, with the tags, security
 * schemes and schemas that these refer to. Throws for a call that the document does not have.
 */
export function orderDocument<Whole extends object>(whole: Whole): Whole {
  const document = whole as Document
  const paths: Required<Document>['paths'] = {}
  for (const [call, { isRequired }] of Object.entries(CALLS)) {
    if (!isRequired) continue
    const [verb = '', path = ''] = call.split(' ')
    const method = verb.toLowerCase()
    const operation = document.paths?.[path]?.[method]
    if (!operation) throw new Error(`${call} is not in the OpenAPI document`)
    paths[path] = { ...paths[path], [method]: operation }
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []))
  const schemes = new Set(operations.flatMap(({ security = [] }) => security.flatMap((scheme) => Object.keys(scheme))))
  const { info, components = {} } = document
  const securitySchemes = Object.entries(components.securitySchemes ?? {}).filter(([name]) => schemes.has(name))
  return withoutUnusedSchemas({
    ...whole,
    info: { ...info, title: `${info.title} – an order`, description: DESCRIPTION },
    tags: document.tags?.filter(({ name }) => tags.has(name)),
    paths,
    components: { ...components, securitySchemes: Object.fromEntries(securitySchemes) },
  })
}
