import type { OutputChunk, Plugin } from 'rollup'
import { chunkAt, chunksOf } from './graph.ts'

/** What a widget's file hands out is for other files: the loader does not look at it, nor the button at what the core does. */
export function unreadParts(): Plugin {
  return {
    name: 'unread-parts',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      drop(chunkAt(chunks, 'embed.js'), /(import\("[^"]*"\))\.then\(function\(\w\)\{return \w\.\w\}\)/g)
      drop(chunkAt(chunks, 'cart-button.js'), /(import\("[^"]*core-[^"]*"\))\.then\(function\(\w\)\{return \w\.\w+\}\)/)
    },
  }
}

const drop = (chunk: OutputChunk, part: RegExp): void => {
  chunk.code = chunk.code.replace(part, '$1')
}
