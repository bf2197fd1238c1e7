/**
 * One reading for all who ask before it begins, the next one for those who ask meanwhile: nobody is told what was so before they asked,
 * and however many ask, two readings are enough.
 */
export function readTogether<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Read> | null = null
  const begin = (): Promise<Read> => {
    next = null
    return read()
  }
  return () => {
    if (next) return next
    const reading = underWay.then(begin)
    next = reading
    underWay = reading.catch(() => undefined)
    return reading
  }
}
