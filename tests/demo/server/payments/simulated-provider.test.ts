import { Chance } from '#tests/simulation/chance.ts'
import { Count, Faults } from '#tests/simulation/faults.ts'
import { SimulatedProvider } from '#tests/simulation/provider.ts'
import { testProvider } from './provider-contract.ts'

testProvider('the provider of the simulation', async () => {
  const [chance, count] = [new Chance(1, 'provider'), new Count()]
  const faults = new Faults(() => chance, count, 0)
  const around = { chance, faults, count, now: Date.parse('2026-11-24T10:00:00Z'), sendWebhooks: async () => undefined }
  const provider = new SimulatedProvider(around)
  return {
    provider: provider.asCalled(),
    token: async (card) => `${card}_1`,
    completeChallenge: async (challengeUrl, isPassed) => provider.completeChallenge(challengeUrl, isPassed),
    authorizationMs: 7 * 86_400_000,
    now: () => new Date(around.now),
    wait: (ms) => void (around.now += ms),
    webhook: async (nth) => ({ headers: { 'x-signature': 'simulated' }, body: provider.webhooks[nth - 1]!.body }),
    close: async () => undefined,
  }
})
