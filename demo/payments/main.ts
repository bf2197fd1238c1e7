import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readProxies } from '../../widgets/server/client-address.ts'
import { readAll, readOrExit, readOrigin, type Environment } from '../../widgets/server/environment.ts'
import { NO_ORIGIN, originIn, pageOrigins, portOf, readOrigins, serverSettingReaders } from '../launch/origins.ts'
import { restrictDataFolder } from '../launch/data-folder.ts'
import { readSecret, storedSecret } from '../launch/secrets.ts'
import { readStripeKeys } from '../launch/stripe-keys.ts'
import { createPayments } from './app.ts'
import { openStore } from './store.ts'
import { createStripePages } from './stripe-pages.ts'

const settings = readOrExit(() => readSettings(process.env))
const { host, stripe, trustProxy } = settings
// A sandboxed frame has no origin that a policy or a message could name.
const allowedParents = [...pageOrigins(settings), ...settings.origins.filter((origin) => origin !== NO_ORIGIN)]

const app = stripe
  ? createStripePages({ publishableKey: stripe.publishableKey, allowedParents, trustProxy })
  : openSandbox(settings.dataDir)

await app.listen({ port: portOf('payments', settings), host })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())

/** The sandbox, with its data in a folder. */
function openSandbox(dataDir: string): FastifyInstance {
  restrictDataFolder(dataDir)
  const store = openStore(join(dataDir, 'payments.sqlite'))
  const sandbox = createPayments({
    secret: settings.secret ?? storedSecret(dataDir, 'payment-secret'),
    apiUrl: settings.apiUrl,
    publicUrl: settings.publicUrl,
    ...{ allowedParents, trustProxy, store },
    now: () => new Date(),
  })
  sandbox.addHook('onClose', async () => store.close())
  return sandbox
}

/**
 * `PORT` and the like, `CORS_ORIGINS`, `TRUST_PROXY`, and the keys of Stripe, whose pages are served with them. Of the sandbox: `API_URL`, the
 * API to notify of outcomes, `PAYMENTS_ORIGIN`, its public origin, and `PAYMENT_SECRET`, generated and stored when it is not set.
 */
function readSettings(env: Environment) {
  return readAll({
    ...serverSettingReaders(env),
    apiUrl: () => readOrigin('API_URL', env.API_URL || originIn(env, 'api')),
    publicUrl: () => readOrigin('PAYMENTS_ORIGIN', env.PAYMENTS_ORIGIN || originIn(env, 'payments')),
    secret: () => readSecret(env, 'PAYMENT_SECRET'),
    origins: () => readOrigins(env.CORS_ORIGINS),
    trustProxy: () => readProxies(env.TRUST_PROXY),
    stripe: () => readStripeKeys(env),
  })
}
