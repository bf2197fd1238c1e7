import { basePort, dataFolder, host, ORIGINS, originUrl, type OriginName } from '../launch/parts.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db.ts'
import { sandbox } from './payments/sandbox.ts'
import { keptSecret } from './secrets.ts'
import { seed } from './seed/seed.ts'

const { env } = process
const at = (name: OriginName) => originUrl(name, basePort(), host())
const folder = dataFolder()

const db = await openDatabase({ folder, url: env.DATABASE_URL })
await seed(db, new Date())

const app = await createApp({
  db,
  payments: sandbox(at('payments'), env.PAYMENT_SECRET ?? (await keptSecret(folder, 'payment-secret'))),
  origins: [...(['site', 'partner', 'franchise', 'landing'] as const).map(at), ...list(env.CORS_ORIGINS)],
  jwtSecret: env.JWT_SECRET ?? (await keptSecret(folder, 'jwt-secret')),
  fieldsUrl: `${at('payments')}/fields`,
  apiUrl: env.API_URL ?? null,
  logLevel: env.LOG_LEVEL ?? 'warn',
  ...(env.RATE_LIMIT ? { attempts: Number(env.RATE_LIMIT) } : {}),
})
app.addHook('onClose', async () => db.destroy())

const place = ORIGINS.findIndex(({ name }) => name === 'api')
await app.listen({ port: basePort() + place, host: host() })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())

function list(raw: string | undefined): string[] {
  return (raw ?? '').split(',').flatMap((origin) => origin.trim() || [])
}
