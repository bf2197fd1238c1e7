import { join } from 'node:path'
import { readProxies } from '../../widgets/server/client-address.ts'
import { readAll, readOrExit, readOrigin, type Environment } from '../../widgets/server/environment.ts'
import {
  NO_ORIGIN,
  originIn,
  originUrl,
  pageOrigins,
  portOf,
  readOrigins,
  serverSettingReaders,
} from '../launch/origins.ts'
import { restrictDataFolder } from '../launch/data-folder.ts'
import { readSecret, storedSecret } from '../launch/secrets.ts'
import { createPayments } from './app.ts'
import { openStore } from './store.ts'

const settings = readOrExit(() => readSettings(process.env))
const { port, host, dataDir } = settings

restrictDataFolder(dataDir)
const store = openStore(join(dataDir, 'payments.sqlite'))
const app = createPayments({
  secret: settings.secret ?? storedSecret(dataDir, 'payment-secret'),
  apiUrl: settings.apiUrl,
  publicUrl: originUrl('payments', port, host),
  // A sandboxed frame has no origin that a policy or a message could name.
  allowedParents: [...pageOrigins(settings), ...settings.origins.filter((origin) => origin !== NO_ORIGIN)],
  trustProxy: settings.trustProxy,
  now: () => new Date(),
  store,
})
app.addHook('onClose', async () => store.close())

await app.listen({ port: portOf('payments', settings), host })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())

/**
 * `PORT` and the like, `API_URL`, the API to notify of outcomes, `CORS_ORIGINS`, `TRUST_PROXY`, and `PAYMENT_SECRET`, generated and stored when
 * it is not set.
 */
function readSettings(env: Environment) {
  return readAll({
    ...serverSettingReaders(env),
    apiUrl: () => readOrigin('API_URL', env.API_URL || originIn(env, 'api')),
    secret: () => readSecret(env, 'PAYMENT_SECRET'),
    origins: () => readOrigins(env.CORS_ORIGINS),
    trustProxy: () => readProxies(env.TRUST_PROXY),
  })
}
