import { AUTHORIZATION_LIFE_MS } from '#demo/payments/charge-lifecycle.ts'
import { sandbox as clientOf } from '#demo/server/payments/sandbox.ts'
import { ApiStandIn, Sandbox, SECRET } from '#tests/demo/payments/sandbox.ts'
import { testProvider } from './provider-contract.ts'

const NUMBERS = { accepted: '4242424242424242', declined: '4000000000000002', challenged: '4000000000003220' }

testProvider('the sandbox over HTTP', async () => {
  const api = new ApiStandIn()
  const sandbox = await new Sandbox().open(await api.open())
  return {
    provider: clientOf(sandbox.url, SECRET, () => sandbox.now),
    token: (card) => sandbox.token(NUMBERS[card]),
    completeChallenge: async (challengeUrl, isPassed) => {
      const id = challengeUrl.slice(challengeUrl.lastIndexOf('/') + 1)
      await sandbox.submitCode(id, isPassed ? { code: '1234' } : { decision: 'refuse' })
    },
    authorizationMs: AUTHORIZATION_LIFE_MS,
    now: () => sandbox.now,
    wait: (ms) => void (sandbox.now = new Date(sandbox.now.getTime() + ms)),
    webhook: async (nth) => {
      const { body, timestamp, signature } = await api.callback(nth)
      return { headers: { 'x-timestamp': timestamp, 'x-signature': signature }, body }
    },
    close: async () => {
      await sandbox.close()
      api.close()
    },
  }
})
