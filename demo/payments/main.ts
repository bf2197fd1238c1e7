import { join } from 'node:path'
import { basePort, dataFolder, host, ORIGINS, originUrl, type OriginName } from '../launch/parts.ts'
import { createPayments } from './app.ts'
import { paymentSecret } from './secret.ts'
import { openStore } from './store.ts'

const at = (name: OriginName) => originUrl(name, basePort(), host())

const store = openStore(join(dataFolder(), 'payments.sqlite'))
const app = createPayments({
  secret: await paymentSecret(dataFolder()),
  apiUrl: process.env.API_URL ?? at('api'),
  publicUrl: at('payments'),
  allowedParents: [at('site'), at('partner'), at('franchise'), at('landing'), at('developers')],
  now: () => new Date(),
  store,
})
app.addHook('onClose', async () => store.close())

const place = ORIGINS.findIndex(({ name }) => name === 'payments')
await app.listen({ port: basePort() + place, host: host() })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())
