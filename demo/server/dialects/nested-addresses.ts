import { isFields, ofResources } from './answer.ts'

const PARTS = ['items', 'payments', 'shipments']

/** Since Sylius 2.0 the IRIs of lines, payments and shipments are below that of their order (contract 3). */
export const nestedAddresses = ofResources((resource) => {
  if (resource['@type'] !== 'Order') return resource
  const below = (kind: string, part: unknown): unknown =>
    isFields(part)
      ? { ...part, '@id': `/api/v2/shop/orders/${String(resource.tokenValue)}/${kind}/${String(part.id)}` }
      : part
  const change = ([kind, parts]: [string, unknown]) =>
    PARTS.includes(kind) && Array.isArray(parts) ? [kind, parts.map((part) => below(kind, part))] : [kind, parts]
  return Object.fromEntries(Object.entries(resource).map(change))
})
