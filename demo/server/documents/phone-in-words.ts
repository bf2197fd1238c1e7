const NO_BREAK = '\u00A0'

/** A stored number in French form, with no-break spaces: '+33199001000' → '01 99 00 10 00'. Foreign numbers stay as they are. */
export function phoneInWords(stored: string): string {
  const national = /^\+33(\d{9})$/.test(stored) ? stored.replace('+33', '0') : stored.replaceAll(' ', '')
  return /^0\d{9}$/.test(national) ? (national.match(/\d\d/g) ?? []).join(NO_BREAK) : stored
}
