import { ORIGINS, originUrl, type ServerSettings } from './origins.ts'
import { modeOf, type StripeKeys } from './stripe-keys.ts'

const TEST_CARDS = [
  'Test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 3220 requires 3-D Secure (code 1234),',
  '            4000 0000 0000 0002 is declined. Any future date, any three digits.',
]

type Opened = Pick<ServerSettings, 'port' | 'host'> & { stripe: Pick<StripeKeys, 'publishableKey'> | null }

/** What a start prints once the shop is open: its pages, the demo accounts, and how cards are paid. */
export function banner({ port, host: onHost, stripe }: Opened): string {
  // With Stripe there is no sandbox to open.
  const opened = ORIGINS.filter(({ name }) => !stripe || name !== 'payments')
  const addresses = opened.map(({ name, title }) => `  ${title.padEnd(16)} ${originUrl(name, port, onHost)}`)
  return [
    '',
    'The shop is open.',
    ...addresses,
    `  ${'Emails'.padEnd(16)} ${originUrl('api', port, onHost)}/demo/mails`,
    `  ${'Back office'.padEnd(16)} ${originUrl('api', port, onHost)}/demo/traiteur`,
    '',
    'Demo accounts (password Ambrelune2026)',
    '  camille.martin@atelier-demo.example   pays by card',
    '  karim.benali@bureau-demo.example      may pay by bank transfer',
    '  traiteur@ambrelune.example            the caterer, at the back office',
    ...(stripe ? [`Card payments: Stripe, ${modeOf(stripe.publishableKey)} mode`] : TEST_CARDS),
    'Ctrl-C stops everything.',
    '',
  ].join('\n')
}
