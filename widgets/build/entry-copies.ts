import type { Plugin } from 'rollup'

/** Files that load before the core or without it, and the doctor, for which no widget should load more. Those of one pattern are in the same chunk and have the same copy. */
const ENTRIES = [
  /\/widgets\/(embed|prefetch)\.ts/,
  /\/widgets\/cart-button\/cart-preview\.ts/,
  /\/widgets\/cart-button\/message-overrides\.ts/,
  /\/widgets\/cart-button/,
  /\/widgets\/cart-drawer\.ts/,
  /\/widgets\/doctor\//,
  /\/site\/client\/(boot|lazy-images)\.ts/,
]
/** The modules of the core that they import. */
const SHARED = [
  ...['store/globals', 'store/page-settings', 'store/shop-element', 'api/urls', 'api/catalogue-query', 'ui/loading'],
  ...['domain/money', 'domain/time/paris-day', 'domain/catalogue/catalogue', 'domain/catalogue/special-categories'],
].map((name) => `/widgets/core/${name}.ts`)
const COPY = /\?copy=(.*)$/

/** Copies pure modules of the core into the loader and the cart button: as a shared chunk they would be one more file to wait for. */
export function entryCopies(): Plugin {
  return {
    name: 'entry-copies',
    async resolveId(source, importer = '') {
      const index = ENTRIES.findIndex((entry) => entry.test(importer))
      const copy = COPY.exec(importer)?.[1] ?? (index >= 0 && index)
      const original = copy !== false && (await this.resolve(source, importer, { skipSelf: true }))
      return original && SHARED.some((path) => original.id.endsWith(path)) ? `${original.id}?copy=${copy}` : null
    },
    async load(id) {
      if (!COPY.test(id)) return null
      const { code } = await this.load({ id: id.replace(COPY, '') })
      return code
    },
  }
}
