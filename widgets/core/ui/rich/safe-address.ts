const SCHEMES = /^(https?|mailto|tel)$/i

/** An address that a link of a back office may lead to: of the web, of mail, of a telephone, or of the page's own site; null for any other. */
export function safeAddress(written: string): string | null {
  // Browsers overlook line breaks and tabs wherever they stand: 'java\nscript:' runs a script.
  const address = written.replace(/\p{Cc}/gu, '').trim()
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return address && (scheme === undefined || SCHEMES.test(scheme)) ? address : null
}
