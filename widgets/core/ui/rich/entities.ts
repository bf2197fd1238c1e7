import { characterEntitiesHtml4 as named } from 'character-entities-html4'

const ENTITY = /&(?:#(\d+);?|#x([\da-f]+);?|(\w+);)/gi

/** A text with its entities (`&eacute;`, `&#8217;`) as the signs that they stand for. One without a known name stays as it is written. */
export const decoded = (text: string): string =>
  text.replace(ENTITY, (written, decimal?: string, hexadecimal?: string, name = '') =>
    name ? byName(name, written) : byNumber(hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)),
  )

function byName(name: string, written: string): string {
  if (name === 'apos') return "'"
  return Object.hasOwn(named, name) ? (named[name] ?? written) : written
}

/** A number that stands for no character becomes the replacement character, as in browsers. */
function byNumber(code: number): string {
  // Old editors wrote the character numbers of Windows-1252.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\ufffd'
}
