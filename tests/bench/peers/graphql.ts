import { Kind, parse, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

type Value = Readonly<Record<string, unknown>>

/** Resolves a query from a value that may have more fields, under the names of the query; a field that the value lacks is null. */
export function resolveQuery(query: string, root: Value): unknown {
  const { definitions } = parse(query, { noLocation: true })
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return { data: null }
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  return { data: pick(root, operation.selectionSet, fragments) }
}

function pick(value: unknown, set: SelectionSetNode, fragments: readonly FragmentDefinitionNode[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, set, fragments))
  if (typeof value !== 'object' || value === null) return null
  const known = value as Value
  const parts = set.selections.map((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return pick(value, selection.selectionSet, fragments)
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const named = fragments.find(({ name }) => name.value === selection.name.value)
      return named && pick(value, named.selectionSet, fragments)
    }
    const { name, alias, selectionSet } = selection
    const found = known[(alias ?? name).value] ?? known[name.value] ?? null
    return { [(alias ?? name).value]: selectionSet ? pick(found, selectionSet, fragments) : found }
  })
  return Object.assign({}, ...parts)
}
