import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// An unused message is downloaded all the same. Each key of a messages object must be named by a file that imports the object,
// or belong to a group in which such a file looks messages up (`messages[kind]`, `ownProperty(messages, kind)`).

type Messages = { readonly [key: string]: unknown }
type Leaf = { path: string; key: string; /** The groups it stands in, the nearest last. */ groups: string[] }

const files = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}', 'demo/**/*.ts').map(({ path, text }) => ({
  path,
  code: text.replace(/^\s*(\/\/|\/\*|\*).*$/gm, ''),
}))
const texts = sources('widgets/core/messages/!(define).ts', 'widgets/**/messages.ts').map(({ path }) => path)

const exported = await Promise.all(
  texts.map(async (path) => {
    const module = (await import(`../../${path}`)) as Record<string, Messages>
    return Object.entries(module)
      .filter(([, messages]) => typeof messages === 'object')
      .map(([name, messages]): [string, string, Messages] => [name, path, messages])
  }),
)

test.each(exported.flat())('every message of %s in %s is used', (name, path, messages) => {
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${basename(path)}'`)
  const readers = files.filter((file) => file.path === path || imported.test(file.code))
  const unused = leaves(messages, [name]).filter((leaf) => !readers.some(({ code }) => isNamedIn(code, leaf)))
  expect(unused.map((leaf) => leaf.path)).toEqual([])
})

/** Every text, with the groups it stands in; a list counts as one text. */
function leaves(messages: Messages, groups: string[]): Leaf[] {
  return Object.entries(messages).flatMap(([key, word]) =>
    isGroup(word) ? leaves(word, [...groups, key]) : [{ path: [...groups, key].join('.'), key, groups }],
  )
}

const isGroup = (word: unknown): word is Messages => typeof word === 'object' && word !== null && !Array.isArray(word)

/** `group.key` or `{ key } = group`, or one of its groups looked up in: `group[…]`, `ownProperty(group, …)`. */
function isNamedIn(code: string, { key, groups }: Leaf): boolean {
  const nearest = namesOf(groups.at(-1) ?? '', code)
  const named = new RegExp(`\\b(?:${nearest})\\.${key}\\b|[{,]\\s*${key}\\b[^}]*\\} = (?:\\w+\\.)*(?:${nearest})\\b`)
  const isLookedUp = (group: string) => {
    const names = namesOf(group, code)
    return new RegExp(`\\b(?:${names})\\[|\\bownProperty(?:<\\w+>)?\\((?:${names}),`).test(code)
  }
  return named.test(code) || groups.some(isLookedUp)
}

/**
 * The names of a group in a file, as alternatives of a pattern: its own, or another by `const messages = text.group`, `text as messages` or
 * `{ group: messages } = text`.
 */
function namesOf(group: string, code: string): string {
  const renamed = new RegExp(
    `(\\w+)(?:: [^=\\n]+)? = (?:\\w+\\.)*${group}$|\\b${group} as (\\w+)|\\b${group}: (\\w+)[^}]*\\} = `,
    'gm',
  )
  return [group, ...[...code.matchAll(renamed)].map(([, one, two, three]) => one ?? two ?? three)].join('|')
}
