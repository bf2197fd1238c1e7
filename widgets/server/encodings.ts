export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of an `Accept-Encoding` header; null for one with weights, which @fastify/compress negotiates. */
export function encodingOf(accepted: string | string[] = ''): Encoding | null {
  const list = String(accepted).toLowerCase()
  if (/[;*]/.test(list)) return null
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}

/** Copies a body to be cached into memory of its own: a slice would retain the slab of 16 to 64 kB that Node allocated it from. */
export function copyBuffer(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
