/**
 * Sanitises entered text for a document: composed characters (NFC), no control characters, which neither XML nor a page
 * can contain, no bidirectional marks, which could reorder their surroundings, and single spaces.
 */
export function printable(words: string): string {
  return words
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
