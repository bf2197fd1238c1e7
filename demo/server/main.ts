import { apiPort, basePort, dataFolder, host, originUrl, type OriginName } from '../launch/parts.ts'
import { createApp } from './app.ts'
import { clockFrom } from './clock.ts'
import { openDatabase } from './database/open.ts'
import { dialectNamed } from './dialects/profiles.ts'
import { postOffice } from './mail/post-office.ts'
import { sandbox } from './payments/sandbox.ts'
import { readOrigins, readProxies } from './network-settings.ts'
import { givenSecret, keptSecret } from './secrets.ts'
import { seed } from './seed/seed.ts'
import { createQuoteCodes } from './shop/quote/quote-codes.ts'
import { startHousekeeping } from './shop/customer/housekeeping.ts'

const { env } = process
const at = (name: OriginName) => originUrl(name, basePort(), host())
const folder = dataFolder()
const siteUrl = env.SITE_URL ?? at('site')
const now = clockFrom(env.CLOCK)

// These settings are checked before the database is opened.
const jwtSecret = givenSecret(env, 'JWT_SECRET') ?? (await keptSecret(folder, 'jwt-secret'))
const paymentSecret = givenSecret(env, 'PAYMENT_SECRET') ?? (await keptSecret(folder, 'payment-secret'))
const namedOrigins = readOrigins(env.CORS_ORIGINS)

const connections = env.DATABASE_POOL ? Number(env.DATABASE_POOL) : undefined
const onLost = (error: Error): void => console.error(`A database connection was lost: ${error.message}`)
const db = await openDatabase({ folder, url: env.DATABASE_URL, connections, onLost }, (empty) => seed(empty, now()))

const quoteCodes = createQuoteCodes(jwtSecret)
const payments = sandbox(at('payments'), paymentSecret)

const app = await createApp({
  db,
  now,
  ...postOffice({ db, now, folder, siteUrl, apiUrl: env.API_URL ?? at('api'), quoteCodes }, env),
  payments,
  origins: [...(['site', 'partner', 'franchise', 'landing', 'developers'] as const).map(at), ...namedOrigins],
  jwtSecret,
  fieldsUrl: `${at('payments')}/fields`,
  siteUrl,
  apiUrl: env.API_URL ?? null,
  logLevel: env.LOG_LEVEL ?? 'warn',
  dialect: dialectNamed(env.DIALECT),
  trustProxy: readProxies(env.TRUST_PROXY),
  ...(env.RATE_LIMIT ? { attempts: Number(env.RATE_LIMIT) } : {}),
})
const house = startHousekeeping({ db, payments, now }, (error) => app.log.error(error, 'housekeeping failed'))
app.addHook('onClose', async () => {
  await house.stop()
  await db.destroy()
})

await app.listen({ port: apiPort(), host: host() })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void app.close())
