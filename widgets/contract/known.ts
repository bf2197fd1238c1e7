import data from './vscode.html-custom-data.json' with { type: 'json' }

type Attribute = { name: string; values?: { name: string }[] }
const documented: readonly { name: string; attributes: readonly Attribute[] }[] = data.tags

/** Attributes or settings by name, with their values where only some are accepted. */
export type Accepted = ReadonlyMap<string, readonly string[]>

/** The tags of the contract with their attributes. */
export const knownTags: ReadonlyMap<string, Accepted> = new Map(
  documented.map(({ name, attributes }) => [
    name,
    new Map(attributes.map((attribute) => [attribute.name, (attribute.values ?? []).map((value) => value.name)])),
  ]),
)

/** The tag around a second shop of a page; its attributes are the settings and `group`. */
export const PROVIDER = 'catering-shop'

/** The settings as written on a tag: `api-base-url`. */
export const knownSettings: Accepted = new Map(
  [...(knownTags.get(PROVIDER) ?? [])].filter(([name]) => name !== 'group'),
)

/** The known name that was probably meant, at an edit distance of two at most in any case; undefined when there is none. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const far = [...known].map((one) => ({ one, distance: distance(name.toLowerCase(), one.toLowerCase()) }))
  return far.filter((one) => one.distance <= 2).sort((one, other) => one.distance - other.distance)[0]?.one
}

/** The edit distance: the number of letters to add, remove or change. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1]
    for (const against of other) {
      const across = next.length
      const [above = 0, before = 0, left = 0] = [row[across], row[across - 1], next[across - 1]]
      next.push(Math.min(left + 1, above + 1, before + Number(letter !== against)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
