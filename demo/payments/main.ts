import { join } from 'node:path'
import { readProxies } from '../../widgets/server/client-address.ts'
import { readAll, readOrExit, readOrigin, type Environment } from '../../widgets/server/environment.ts'
import { originIn, originUrl, pageOrigins, serverSettingReaders, portOf } from '../launch/origins.ts'
import { restrictDataFolder, readSecret, storedSecret } from '../launch/data-folder.ts'
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
  allowedParents: pageOrigins(settings),
  trustProxy: settings.trustProxy,
  now: () => new Date(),
  store,
})
app.addHook('onClose', async () => store.close())

await app.listen({ port: portOf('payments', settings), host })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())

/** `PORT` and the like, `API_URL`, the API to notify of outcomes, `TRUST_PROXY`, and `PAYMENT_SECRET`, generated and stored when it is not set. */
function readSettings(env: Environment) {
  return readAll({
    ...serverSettingReaders(env),
    apiUrl: () => readOrigin('API_URL', env.API_URL || originIn(env, 'api')),
    secret: () => readSecret(env, 'PAYMENT_SECRET'),
    trustProxy: () => readProxies(env.TRUST_PROXY),
  })
}
