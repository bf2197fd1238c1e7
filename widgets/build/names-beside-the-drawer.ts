import type { Plugin } from 'rollup'
import { chunkWith, needed, shortName, type Chunks } from './graph.ts'

/**
 * Tells the button which chunks the drawer's files import (BESIDE). The names still have marks in place of their hashes, so that the
 * button's own hash follows from them.
 */
export function namesBesideTheDrawer(): Plugin {
  return {
    name: 'names-beside-the-drawer',
    renderChunk(code, button, _, { chunks }) {
      if (!code.includes('BESIDE')) return null
      const names = JSON.stringify(namesBeside(chunks, button.fileName))
      return { code: code.replace(/\bBESIDE\b/, names), map: null }
    },
  }
}

/** What comes with the drawer, and what comes with its lines; each name once, and none that the button has or imports by itself. */
function namesBeside(chunks: Chunks, button: string): [drawer: string[], lines: string[]] {
  const element = chunkWith(chunks, '/cart/element.ts')
  const dialog = chunkWith(chunks, '/dialog/Dialog.tsx')
  const lines = chunkWith(chunks, '/cart/FilledCart.tsx')
  const asked = new Set([...needed(chunks, button), element, dialog, lines])
  const namesOf = (...roots: string[]) => {
    const files = new Set(roots.flatMap((root) => needed(chunks, root)).filter((file) => !asked.has(file)))
    for (const file of files) asked.add(file)
    return [...files].map(shortName)
  }
  return [namesOf(element, dialog), namesOf(lines)]
}
