import { expect, test } from 'vitest'
import { readStripeKeys } from '#demo/launch/stripe-keys.ts'

const env = {
  STRIPE_SECRET_KEY: 'sk_test_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

test('all three keys are Stripe, none is the sandbox', () => {
  expect(readStripeKeys({})).toBeNull()
  expect(readStripeKeys({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toBeNull()
  expect(readStripeKeys(env)).toEqual({
    secretKey: 'sk_test_51abc',
    publishableKey: 'pk_test_51abc',
    webhookSecret: 'whsec_abc',
  })
  const restricted = { ...env, STRIPE_SECRET_KEY: 'rk_live_51abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' }
  expect(readStripeKeys(restricted)?.secretKey).toBe('rk_live_51abc')
})

test.each(Object.keys(env))('without %s alone the message names it', (missing) => {
  for (const absent of [undefined, ''])
    expect(() => readStripeKeys({ ...env, [missing]: absent })).toThrow(
      `${missing} missing: Stripe needs all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.`,
    )
})

test('with one key alone the message names the other two', () => {
  expect(() => readStripeKeys({ STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY })).toThrow(
    /^STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET missing/,
  )
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_51abc', 'sk_test_… or rk_live_…'],
  ['STRIPE_SECRET_KEY', ' sk_test_51abc', 'sk_test_… or rk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_51abc', 'pk_test_… or pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', 'we_51abc', 'whsec_…'],
])('%s that looks like another key is rejected, and not quoted', (name, key, example) => {
  const read = () => readStripeKeys({ ...env, [name]: key })
  expect(read).toThrow(`${name} is not such a key: it looks like ${example}`)
  expect(read).not.toThrow(key.trim())
})

test('keys of the test mode and of the live mode do not go together', () => {
  expect(() => readStripeKeys({ ...env, STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' })).toThrow('not of the same mode')
})
