/** Reads once for all who ask within one turn of the event loop. The reading begins after the last of them asked, so it is never too old. */
export function readTogether<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let next: Promise<Read> | null = null
  const begin = (): Promise<Read> => {
    next = null
    return read()
  }
  return () => (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(begin))
}
