import { expect, test } from 'vitest'
import { banner } from '#demo/launch/banner.ts'

const opened = { port: 4300, host: 'localhost' }

test('without keys of Stripe it has the sandbox and its test cards', () => {
  const text = banner({ ...opened, stripe: null })
  expect(text).toContain('  Payment sandbox  http://localhost:4302\n')
  expect(text).toContain('Test cards: 4242 4242 4242 4242 succeeds')
  expect(text).not.toContain('Stripe')
})

test.each([
  ['pk_test_51abc', 'test'],
  ['pk_live_51abc', 'live'],
])('with keys of Stripe it has the mode, and nothing of the sandbox: %s', (publishableKey, mode) => {
  const text = banner({ ...opened, stripe: { publishableKey } })
  expect(text).toContain(`\nCard payments: Stripe, ${mode} mode\nCtrl-C`)
  expect(text).toContain('http://localhost:4303\n')
  expect(text).not.toMatch(/4302|sandbox|Test cards|pk_/)
})
