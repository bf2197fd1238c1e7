import type { Plugin } from 'rollup'

export function json(): Plugin {
  return {
    name: 'json',
    transform(code, id) {
      return id.endsWith('.json') ? { code: `export default ${JSON.stringify(JSON.parse(code))}`, map: null } : null
    },
  }
}
