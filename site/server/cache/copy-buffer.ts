/** A copy of these bytes in memory of their own: a kept slice keeps the whole slab alive that Node took it from, 16 to 64 kB. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
