import { rmSync } from 'node:fs'
import type { Plugin } from 'rollup'

/** Files of the build before, compressed ones above all, would be served in place of the new ones. */
export function emptyFirst(dir: string): Plugin {
  return {
    name: 'empty-first',
    buildStart() {
      // Once: in watch mode, a build follows another.
      if (!this.cache.has('begun')) rmSync(dir, { recursive: true, force: true })
      this.cache.set('begun', true)
    },
  }
}
