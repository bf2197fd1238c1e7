import { readOrExit } from '../../widgets/server/environment.ts'
import { originUrl, pageOrigins, type OriginName } from '../launch/origins.ts'
import { restrictDataFolder } from '../launch/data-folder.ts'
import { storedSecret } from '../launch/secrets.ts'
import { createApp } from './app.ts'
import { openingProblem } from './database/errors.ts'
import { openDatabase } from './database/open.ts'
import { createMailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { sandbox } from './payments/sandbox.ts'
import { seed } from './seed/seed.ts'
import { createQuoteCodes } from './shop/quote/quote-claims.ts'
import { readSettings } from './settings.ts'
import { startCleanupJobs } from './shop/cleanup-jobs.ts'

const settings = readOrExit(() => readSettings(process.env))
const { now, siteUrl, paymentsUrl, stripeKeys, dataDir: folder } = settings
const at = (name: OriginName) => originUrl(name, settings.port, settings.host)
restrictDataFolder(folder)
const jwtSecret = settings.jwtSecret ?? storedSecret(folder, 'jwt-secret')

const onLost = (error: Error): void => console.error(`A database connection was lost: ${error.message}`)
const database = { folder, url: settings.databaseUrl, connections: settings.connections, onLost }
const db = await openDatabase(database, (empty) => seed(empty, now())).catch(exit)

const quoteCodes = createQuoteCodes(jwtSecret)
const payments = await openPayments()

const app = await createApp({
  db,
  now,
  ...createMailer({ db, now, folder, siteUrl, apiUrl: settings.apiUrl ?? at('api'), quoteCodes }, settings.mail),
  payments,
  origins: [...pageOrigins(settings), ...settings.origins],
  jwtSecret,
  fieldsUrl: `${paymentsUrl}/fields`,
  siteUrl,
  apiUrl: settings.apiUrl,
  logLevel: settings.logLevel,
  apiVersion: settings.apiVersion,
  isVersionSelectable: settings.mail.isShown,
  trustProxy: settings.trustProxy,
  ...(settings.attempts && { attempts: settings.attempts }),
})
const cleanupJobs = startCleanupJobs({ db, payments, now }, (error) => app.log.error(error, 'cleanup jobs failed'))
app.addHook('onClose', async () => {
  await cleanupJobs.stop()
  await db.destroy()
})

await app.listen({ port: settings.apiPort, host: settings.host })

/** Stripe with its keys, else the sandbox. The package of Stripe takes 36 MB, so it is loaded only then. */
async function openPayments(): Promise<PaymentProvider> {
  if (stripeKeys) return (await import('./payments/stripe.ts')).stripe(stripeKeys, paymentsUrl)
  return sandbox(at('payments'), settings.paymentSecret ?? storedSecret(folder, 'payment-secret'))
}

/** Ends the process with one sentence; an error of the code keeps its stack. */
function exit(error: unknown): never {
  const problem = openingProblem(error)
  if (problem === null) throw error
  console.error(`The database cannot be opened: ${problem}`)
  process.exit(1)
}

/** Finishes the requests in progress, then ends the process, though a provider or a mail server may not have responded yet. */
const stop = (): void => void app.close().then(() => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
