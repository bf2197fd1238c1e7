/** What a page says instead of each sentence; what changes in a sentence stands in braces: `'Plus que {amount}'`. */
export type Words = Readonly<Record<string, string>>

type Pattern = { ours: RegExp; holes: string[]; theirs: string }

const HOLE = /\{(\w+)\}/g
/** What may stand between a word and what is named after it, as in 'Retirer, Plateau Garrigue'. */
const BETWEEN = /(,\s|\s?:\s)/
const MANY = 2000

/**
 * Answers, for a text of ours, the page's own: of the whole sentence, else of its parts between commas and colons, so that a control is
 * still called what is written on it. Spaces that do not break and curved apostrophes are as good as plain ones.
 */
export function rewording(words: Words): (text: string) => string {
  const whole = new Map(Object.entries(words).map(([ours, theirs]) => [plain(ours), theirs]))
  const patterns = [...whole].flatMap(([ours, theirs]) => pattern(ours, theirs))
  // The one with most words of its own first: 'Plus que {amount} pour commander' before 'Plus que {count}'.
  patterns.sort((one, other) => other.ours.source.length - one.ours.source.length)
  const seen = new Map<string, string>()

  const find = (text: string): string | undefined => whole.get(plain(text)) ?? filled(text)
  const filled = (text: string): string | undefined => {
    for (const { ours, holes, theirs } of patterns) {
      const parts = ours.exec(text)?.slice(1)
      const part = (name: string) => parts?.[holes.indexOf(name)]
      if (parts) return theirs.replace(HOLE, (hole, name: string) => find(part(name) ?? '') ?? part(name) ?? hole)
    }
    return undefined
  }
  const inParts = (text: string): string =>
    text
      .split(BETWEEN)
      .map((part) => find(part) ?? part)
      .join('')

  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    if (seen.size > MANY) seen.clear()
    const [before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)?.slice(1) ?? []
    const found = before + (inner && (find(inner) ?? inParts(inner))) + after
    seen.set(text, found)
    return found
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()

/** None for a sentence without holes, and for one that is all hole: it would be any text. */
function pattern(ours: string, theirs: string): Pattern[] {
  const around = ours.split(/\{\w+\}/)
  if (around.length === 1 || !/\p{L}/u.test(around.join(''))) return []
  const holes = [...ours.matchAll(HOLE)].map(([, name = '']) => name)
  const escaped = around.map((text) =>
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '\\s+')
      .replaceAll("'", "['’]"),
  )
  return [{ ours: new RegExp(`^${escaped.join('(.+?)')}$`, 's'), holes, theirs }]
}

/**
 * The setting as a page wrote it: an object, or JSON. Pages have no types: what is no text replaces nothing, and what cannot be read is told
 * to the page's author.
 */
export function wordsIn(setting: Words | string): Words {
  const written = typeof setting === 'string' ? parsed(setting) : setting
  return Object.fromEntries(Object.entries(written).filter(([, theirs]) => typeof theirs === 'string'))
}

function parsed(setting: string): object {
  try {
    return Object(JSON.parse(setting)) as object
  } catch {
    console.error(
      `catering: setting words is no JSON: ${setting}. Write data-words='{"Passer commande":"Valider"}' on the script, or an object in ` +
        'globalThis.cateringConfig (widgets/README.md, "Words of your own").',
    )
    return {}
  }
}
