import type { Plugin } from 'rollup'

/** A list of a set, by the method that prototype.js and MooTools replace. */
const FROM_SET = /Array\.from\(([\w.]+(?:\.keys\(\))?)\)/g
const IN_TABLE = /for \(const key in (table|computes|shape)\)/g

/**
 * zod keeps its settings on the global object, where a page's own zod would find ours and ours the page's: here they are the file's. And it
 * walks over its own tables with `for … in`, which also meets what a page has added to every object, and reads sets with Array.from.
 */
export function ownZod(): Plugin {
  return {
    name: 'own-zod',
    transform(code, id) {
      if (/\/zod\/v4\/core\/(schemas|util)\.js$/.test(id))
        return {
          code: code
            .replaceAll(IN_TABLE, 'for (const key of Object.getOwnPropertyNames($1))')
            .replaceAll(FROM_SET, '[...$1]'),
          map: null,
        }
      if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null
      return { code: `const own = {};${code.replaceAll('globalThis', 'own')}`, map: null }
    },
  }
}
