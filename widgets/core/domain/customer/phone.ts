const importRules = () => import('./phone-rules.ts')

/** Loads the numbering rules, a lazy chunk; call it when a phone field gets the focus. A failed load is retried once. */
export const loadPhoneRules = () => importRules().catch(importRules)

/** A stored number in French notation: '+33199001000' → '01 99 00 10 00'. Foreign numbers are unchanged. */
export function shownPhone(stored: string): string {
  const french = /^\+33(\d)((?:\d\d){4})$/.exec(stored)
  if (!french) return stored
  const [, first = '', rest = ''] = french
  return [`0${first}`, ...(rest.match(/\d\d/g) ?? [])].join(' ')
}

/** A stored phone number as the profile shows it (§3): the first three characters are the dial prefix, '+33'. */
export function splitPhone(phoneNumber: string): { prefix: string; number: string } {
  return { prefix: phoneNumber.slice(0, 3), number: phoneNumber.slice(3) }
}

/** The reverse of splitPhone. */
export const joinPhone = ({ prefix, number }: { prefix: string; number: string }): string => prefix + number
