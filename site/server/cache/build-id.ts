import { statSync } from 'node:fs'

/**
 * The mark of the build in service: when each of its files was written last. It is looked up once a turn of the event loop, for all who
 * ask in it.
 */
export function createEdition(files: readonly string[]): () => string {
  let known: string | null = null
  return () => {
    if (known !== null) return known
    known = files.map(writtenAt).join(' ')
    setImmediate(() => (known = null))
    return known
  }
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
