import { Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; modified: Date; content: Uint8Array }

/** Streams an archive: each file is read after the one before has been passed on, so that one at a time is in memory. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, modified, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = modified
    archive.add(entry)
    entry.push(content, true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
