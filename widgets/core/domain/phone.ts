import type { e164 } from './phone-rules.ts'

type PhoneRules = { e164: typeof e164 }

let rules: Promise<PhoneRules> | undefined

const fetchRules = (): Promise<PhoneRules> => import('./phone-rules.ts')

/**
 * Fetches the numbering rules, which are a chunk; call it when a phone field gets the focus. A load that fails is tried twice, as that of
 * every late part, and again at the next need.
 */
export function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= fetchRules()
    .catch(fetchRules)
    .catch((error: unknown) => {
      rules = undefined
      throw error
    })
  return rules
}

/**
 * Whether a number can be dialled, national in the given country or international (§5). The limits of 250 characters and two
 * digits are the library’s own. France, its overseas territories, Belgium, Switzerland, Luxembourg and Monaco are checked against
 * their plans; of any other country, which must be international, only the code and the length.
 */
export async function isPhone(value: string, country = 'FR'): Promise<boolean> {
  return (await toE164(value, country)) !== null
}

/** The number as the server stores it, '+33199001000'; null when it cannot be dialled. */
export async function toE164(value: string, country = 'FR'): Promise<string | null> {
  const { e164 } = await loadPhoneRules()
  return e164(value, country)
}
