/** Makes one read for all callers within one turn of the event loop. It begins after the last call, so that it is never too old. */
export function readTogether<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let next: Promise<Read> | null = null
  const begin = (): Promise<Read> => {
    next = null
    return read()
  }
  return () => (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(begin))
}
