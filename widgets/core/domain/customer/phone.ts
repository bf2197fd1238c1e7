import type { e164 } from './phone-rules.ts'

type PhoneRules = { e164: typeof e164 }

let rules: Promise<PhoneRules> | undefined

const importRules = (): Promise<PhoneRules> => import('./phone-rules.ts')

/**
 * Loads the numbering rules, a lazy chunk; call it when a phone field gets the focus. A failed load is retried once, and again with the next
 * call.
 */
export function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= importRules()
    .catch(importRules)
    .catch((error: unknown) => {
      rules = undefined
      throw error
    })
  return rules
}
