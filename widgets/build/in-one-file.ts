import type { Plugin } from 'rollup'

/** Files that have copies of what they share with others, where a bundler would make chunks, and which of their imports are copied. */
const PARTS: Readonly<Record<string, (source: string) => boolean>> = {
  // A dish is one request; the loader comes later.
  'widgets/dish': (source) => !source.endsWith('/embed.js'),
  // So is what answers a press without the shop, which comes later too.
  'widgets/cart-button/drawn/drawn-press': (source) => source !== '../press.js',
  // What takes over a drawn drawer needs none of what reads the answers of a page.
  'widgets/cart/take-over-drawer': (source) => source.endsWith('/digest.js'),
}
/** Marks a copy with the part that it is for. */
const COPY = /\?for=(.+)$/

export function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    async resolveId(source, importer) {
      const part = importer && partOf(importer)
      if (!part || !PARTS[part]?.(source)) return null
      const found = await this.resolve(source, original(importer), { skipSelf: true })
      return found && `${found.id}?for=${part}`
    },
    async load(id) {
      return COPY.test(id) ? (await this.load({ id: original(id) })).code : null
    },
  }
}

const partOf = (id: string): string | undefined =>
  COPY.exec(id)?.[1] ?? Object.keys(PARTS).find((part) => id.endsWith(`/${part}.ts`))
const original = (id: string): string => id.replace(COPY, '')
