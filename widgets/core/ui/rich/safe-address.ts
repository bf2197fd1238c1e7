const SCHEMES = /^(https?|mailto|tel)$/i

/** An address that a back office's link may lead to: web, mail, telephone, or the page's own site; null for any other. */
export function safeAddress(written: string): string | null {
  // Browsers ignore line breaks and tabs anywhere in an address: 'java\nscript:' runs a script.
  const address = written.replace(/\p{Cc}/gu, '').trim()
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return address && (scheme === undefined || SCHEMES.test(scheme)) ? address : null
}
