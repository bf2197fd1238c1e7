/** One reading for all who ask within a turn of the event loop, begun after the last of them: nobody is told what was so before they asked. */
export function readTogether<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let next: Promise<Read> | null = null
  const begin = (): Promise<Read> => {
    next = null
    return read()
  }
  return () => (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(begin))
}
