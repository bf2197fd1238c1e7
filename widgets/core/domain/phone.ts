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
