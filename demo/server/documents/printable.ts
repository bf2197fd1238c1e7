/**
 * Makes typed text fit for a document: letters composed with their accents, no control characters, which neither XML nor a page can
 * hold, no marks of direction, which could reorder what stands beside them, and single spaces.
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
