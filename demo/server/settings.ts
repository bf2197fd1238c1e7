import { readProxies } from '../../widgets/server/client-address.ts'
import { readAll, readOrigin, type Environment } from '../../widgets/server/environment.ts'
import { apiPort, originIn, readOrigins, serverSettingReaders } from '../launch/origins.ts'
import { readSecret } from '../launch/secrets.ts'
import { readStripeKeys } from '../launch/stripe-keys.ts'
import { readApiVersion } from './api-versions/versions.ts'
import { readMailSettings } from './mail/mailer.ts'

/** Reads all settings of the backend at once, before anything is opened. Throws one error that names every mistake, a line each. */
export const readSettings = (env: Environment) =>
  readAll({
    ...serverSettingReaders(env),
    apiPort: () => apiPort(env),
    now: () => clockFrom(env.CLOCK),
    // Null: a secret is generated and stored in the data folder.
    jwtSecret: () => readSecret(env, 'JWT_SECRET'),
    paymentSecret: () => readSecret(env, 'PAYMENT_SECRET'),
    /** Null for the payment sandbox. */
    stripeKeys: () => readStripeKeys(env),
    /** The public origin of the pages with the card fields. */
    paymentsUrl: () => readOrigin('PAYMENTS_ORIGIN', env.PAYMENTS_ORIGIN || originIn(env, 'payments')),
    databaseUrl: () => readDatabase(env.DATABASE_URL),
    /** Connections to PostgreSQL; undefined leaves it to the pool. */
    connections: () => readCount(env, 'DATABASE_POOL'),
    /** Origins beside the demo's own whose pages may call the API. */
    origins: () => readOrigins(env.CORS_ORIGINS),
    trustProxy: () => readProxies(env.TRUST_PROXY),
    siteUrl: () => readOrigin('SITE_URL', env.SITE_URL || originIn(env, 'site')),
    /** The public origin of the API; null to use that of each request. */
    apiUrl: () => (env.API_URL ? readOrigin('API_URL', env.API_URL) : null),
    mail: () => readMailSettings(env),
    logLevel: () => readLogLevel(env.LOG_LEVEL),
    apiVersion: () => readApiVersion(env.DIALECT),
    /** Attempts per minute and client IP address; undefined for the default. */
    attempts: () => readCount(env, 'RATE_LIMIT'),
  })

/** A number of things, from 1 on; undefined when the setting is missing or empty. */
function readCount(env: Environment, name: string): number | undefined {
  const raw = env[name]
  if (!raw) return undefined
  if (/^[1-9]\d{0,8}$/.test(raw)) return Number(raw)
  throw new Error(`${name}: "${raw}" is not a whole number from 1 to 999999999.`)
}

/** `DATABASE_URL`, undefined without one; the message of its error does not quote it, as it holds a password. */
function readDatabase(raw: string | undefined): string | undefined {
  if (!raw) return undefined
  if (URL.canParse(raw) && /^postgres(ql)?:\/\/[^?#]*\/[^/?#]+/.test(raw)) return raw
  throw new Error('DATABASE_URL is not a URL such as postgresql://shop:password@db.example/shop.')
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function readLogLevel(given: string | undefined): string {
  const raw = given || 'warn'
  if (LOG_LEVELS.includes(raw)) return raw
  throw new Error(`LOG_LEVEL is ${raw}, which is none of ${LOG_LEVELS.join(', ')}.`)
}

/**
 * The clock of the process. A demo or a test may start at another instant (`CLOCK`, such as
 * '2026-11-27T17:05:00+01:00'), from which the clock runs on. Throws for an invalid instant.
 */
export function clockFrom(begin: string | undefined): () => Date {
  if (!begin) return () => new Date()
  const ahead = Date.parse(begin) - Date.now()
  if (Number.isNaN(ahead))
    throw new Error(`CLOCK is not an instant: write CLOCK=2026-11-27T17:05:00+01:00, not "${begin}".`)
  return () => new Date(Date.now() + ahead)
}
