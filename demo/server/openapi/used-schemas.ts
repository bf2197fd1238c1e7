type Json = { [name: string]: unknown }

const SCHEMAS = '#/components/schemas/'

/** The document without unused schemas: each is generated for requests and for responses, but most are used for one of them only. */
export function onlyUsed<Document extends { components?: unknown; paths?: unknown }>(document: Document): Document {
  const components = (document.components ?? {}) as { schemas?: Json }
  const schemas = components.schemas ?? {}
  const used = new Set<string>()
  const waiting = refsIn(document.paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...refsIn(schemas[name]))
  }
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(usedSchemas) } }
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(SCHEMAS.length)] : refsIn(inner),
  )
}
