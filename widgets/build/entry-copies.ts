import type { Plugin } from 'rollup'

/** The first files of a page, and what of the core they contain too. */
const ENTRY = /\/widgets\/(?:(embed|prefetch)\.ts|(cart-button))/
const SHARED = /\/widgets\/core\/(store\/globals|api\/(urls|catalogue-query))\.ts$/
const COPY = /\?copy=(.*)$/

/** Copies pure modules of the core into the loader and the cart button: as a shared chunk they would be one more file to wait for. */
export function entryCopies(): Plugin {
  return {
    name: 'entry-copies',
    async resolveId(source, importer = '') {
      const [, loader, button] = ENTRY.exec(importer) ?? []
      const entry = COPY.exec(importer)?.[1] ?? (loader ? 'loader' : button)
      const original = entry && (await this.resolve(source, importer, { skipSelf: true }))
      return original && SHARED.test(original.id) ? `${original.id}?copy=${entry}` : null
    },
    async load(id) {
      if (!COPY.test(id)) return null
      const { code } = await this.load({ id: id.replace(COPY, '') })
      return code
    },
  }
}
