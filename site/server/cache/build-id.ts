import { statSync } from 'node:fs'

/** The identity of the build in service: the modification times of its files, read at most once in a turn of the event loop. */
export function createBuildId(files: readonly string[]): () => string {
  let cached: string | null = null
  return () => {
    if (cached !== null) return cached
    cached = files.map(modifiedAt).join(' ')
    setImmediate(() => (cached = null))
    return cached
  }
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
