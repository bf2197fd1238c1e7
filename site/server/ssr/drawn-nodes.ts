import type { DrawnNode } from '../../../widgets/core/served/drawn.ts'

/** A tag with its attributes, or text, as preact-render-to-string writes them. */
const TOKENS = /<(\/?)([\w-]+)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTES = /([^\s=]+)(?:="([^"]*)")?/g
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&quot;': '"', '&amp;': '&' }

type Parent = [tag: string, attributes: Record<string, string>, ...DrawnNode[]]

/** The nodes of a view that was drawn as text. The browser itself loads its pictures late: on somebody else's page no script of ours does. */
export function drawnNodes(html: string): DrawnNode[] {
  const root: Parent = ['', {}]
  const open = [root]
  for (const [, ends, tag = '', written = '', isEmpty, text] of html.matchAll(TOKENS)) {
    if (ends) open.pop()
    else if (text !== undefined) open.at(-1)?.push(decoded(text))
    else {
      const element: Parent = [tag, attributesIn(written)]
      open.at(-1)?.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [, , ...nodes] = root
  return nodes
}

function attributesIn(written: string): Record<string, string> {
  const pairs = Array.from(written.matchAll(ATTRIBUTES), ([, name = '', value = '']) => [name, decoded(value)] as const)
  const isLate = pairs.some(([name]) => name === 'data-src')
  // The address comes last: a browser begins to load with it.
  return {
    ...(isLate && { loading: 'lazy' }),
    ...Object.fromEntries(pairs.map(([name, value]) => [LATE.get(name) ?? name, value])),
  }
}

const LATE = new Map([
  ['data-src', 'src'],
  ['data-srcset', 'srcset'],
])

const decoded = (text: string): string => text.replace(/&(?:lt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
