import type { Environment } from '../../widgets/server/environment.ts'

/** The keys of a Stripe account, from the developers’ pages of its dashboard. */
export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

const FORMS = {
  STRIPE_SECRET_KEY: { form: /^[rs]k_(test|live)_\w+$/, example: 'sk_test_… or rk_live_…' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, example: 'pk_test_… or pk_live_…' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\w+$/, example: 'whsec_…' },
} as const

/** All three keys of Stripe, or null without any, for the payment sandbox. Throws for a part of them; no message quotes a key. */
export function readStripeKeys(env: Environment): StripeKeys | null {
  const secretKey = readKey(env, 'STRIPE_SECRET_KEY')
  const publishableKey = readKey(env, 'STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = readKey(env, 'STRIPE_WEBHOOK_SECRET')
  if (!secretKey && !publishableKey && !webhookSecret) return null
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = Object.keys(FORMS).filter((name) => !env[name])
    throw new Error(`${missing.join(' and ')} missing: Stripe needs all of ${Object.keys(FORMS).join(', ')}.`)
  }
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode: both test, or both live.')
  return { secretKey, publishableKey, webhookSecret }
}

function readKey(env: Environment, name: keyof typeof FORMS): string | null {
  const key = env[name]
  if (!key || FORMS[name].form.test(key)) return key || null
  throw new Error(`${name} is not such a key: it looks like ${FORMS[name].example}`)
}

/** `test` or `live`. */
export const modeOf = (key: string): string | undefined => key.split('_')[1]
