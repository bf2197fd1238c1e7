import type { Plugin } from 'rollup'

/** Array.from of a Set, which prototype.js and MooTools replace. */
const FROM_SET = /Array\.from\(([\w.]+(?:\.keys\(\))?)\)/g
const IN_TABLE = /for \(const key in (table|computes|shape)\)/g

/**
 * zod stores its settings on the global object, shared with a zod of the page: here they are local to the module. It also iterates with
 * `for … in`, which includes properties that a page has added to Object.prototype, and converts sets with Array.from.
 */
export function isolateZod(): Plugin {
  return {
    name: 'isolate-zod',
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
