import type { Plugin } from 'rollup'

/** zod keeps its settings on the global object, where a page's own zod would find ours and ours the page's: here they are the file's. */
export function ownZod(): Plugin {
  return {
    name: 'own-zod',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null
      return { code: `const own = {};${code.replaceAll('globalThis', 'own')}`, map: null }
    },
  }
}
