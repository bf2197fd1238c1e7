import compress, { type FastifyCompressOptions as Compress } from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import rateLimit, { type FastifyRateLimitStoreCtor as Store } from '@fastify/rate-limit'
import { constants } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authentication } from './http/auth.ts'
import { bodyParsers } from './http/body-parsers.ts'
import { CAPTCHA_COST, createCaptcha } from './shop/captcha.ts'
import { clientKey, trustedProxies } from '../../widgets/server/client-address.ts'
import { guardRequests, TIMEOUTS, type Timeouts } from '../../widgets/server/http-server.ts'
import { connectionLimits } from './http/connections.ts'
import type { ShopDatabase } from './database/open.ts'
import { apiVersions } from './api-versions/hooks.ts'
import type { ApiVersion } from './api-versions/versions.ts'
import { sendError } from './http/errors.ts'
import { DomainError, RetryLaterError } from './shop/domain-error.ts'
import { CATALOGUE, serveCachedResponses } from './http/catalogue-responses.ts'
import { createLinkCodes } from './shop/cart/cart-links.ts'
import { createQuoteCodes } from './shop/quote/quote-claims.ts'
import { logging, type LogStream } from './logs.ts'
import { mailboxRoutes } from './mail/mailbox/routes.ts'
import { scheduleEmailWorker } from './mail/email-schedule.ts'
import type { EmailWorker } from './mail/email-worker.ts'
import { images } from './http/files.ts'
import { PASSWORD_COST } from './shop/customer/passwords.ts'
import { checkResponses } from './openapi/check-responses.ts'
import { describeRoutes } from './openapi/document.ts'
import { documentationRoutes } from './openapi/pages.ts'
import { BACKOFFICE_PATH } from './shop/page-paths.ts'
import { backOfficePages } from './back-office/routes.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { rateLimits } from './http/rate-limits.ts'
import { limitRequestsInProgress } from './http/requests-in-progress.ts'
import { apiAdmin } from './routes/admin.ts'
import { apiV2, shopApi } from './routes/all.ts'
import { paymentWebhookRoutes } from './routes/payments.ts'
import { healthRoutes } from './routes/health.ts'
import type { PasswordCost, Shop } from './shop/context.ts'
import { xsrf } from './http/xsrf.ts'

export type AppOptions = {
  db: ShopDatabase
  payments: PaymentProvider
  /** CORS origins. */
  origins: readonly string[]
  jwtSecret: string
  fieldsUrl: string
  siteUrl: string
  now?: () => Date
  apiUrl?: string | null
  attempts?: number
  passwordCost?: PasswordCost
  /** Sends the emails; without it they stay in the outbox. */
  emailWorker?: EmailWorker | undefined
  /** The folder of the mailbox page; null for no page. */
  mailbox?: string | null
  captcha?: { cost: number }
  /** Check every response against the OpenAPI document; for tests. */
  checkResponses?: boolean
  /** The API version of all responses. */
  apiVersion?: ApiVersion | undefined
  /** Whether a request may select an API version, for the pages of the demo; it may by default. */
  isVersionSelectable?: boolean
  logLevel?: string
  logTo?: LogStream
  timeouts?: Timeouts
  /** Addresses or networks of trusted proxies (`X-Forwarded-For`); none by default. */
  trustProxy?: string[] | false
}

const SHOP_API = '/shop-api'
const ATTEMPTS = 60
const CORS_MAX_AGE_SECONDS = 7200
/** Responses up to this size are compressed in one go: a brotli stream takes more than twice as long. */
const COMPRESSED_AT_ONCE = 1_048_576

/** Creates the backend, ready to listen, or for injected requests in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), apiUrl = null, attempts = ATTEMPTS, passwordCost = PASSWORD_COST } = options
  const { db, payments, fieldsUrl, siteUrl, origins, isVersionSelectable = true } = options
  const captcha = createCaptcha(options.jwtSecret, options.captcha?.cost ?? CAPTCHA_COST)
  const linkCodes = createLinkCodes(options.jwtSecret)
  const quoteCodes = createQuoteCodes(options.jwtSecret)
  const config = { fieldsUrl, origins, siteUrl, apiUrl, attempts, passwordCost }
  const shop: Shop = { db, payments, now, captcha, linkCodes, quoteCodes, ...config }
  const app = fastify({
    ...connectionLimits(options.timeouts ?? TIMEOUTS, origins),
    ...logging(options.logLevel ?? 'silent', options.logTo),
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy ? trustedProxies(options.trustProxy) : false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new DomainError(404, 'Not Found'), request, reply))
  if (options.checkResponses) checkResponses(app)
  else if (!options.apiVersion)
    serveCachedResponses(app, {
      db,
      now,
      hasProxies: Boolean(options.trustProxy),
      origins,
      apiUrl,
      isVersionSelectable,
    })
  // The Date header is that of the shop's clock, which a setting moves: pages synchronise their clock with it.
  app.server.prependListener('request', (_request, response) => void response.setHeader('Date', now().toUTCString()))
  // Registered first: API versions rewrite responses before these are compressed.
  apiVersions(app, { always: options.apiVersion, isSelectable: isVersionSelectable })
  await security(app, origins, rateLimits(db, now))
  limitRequestsInProgress(app, Boolean(options.trustProxy))
  guardRequests(app)
  bodyParsers(app)
  await authentication(app, shop, options.jwtSecret)
  await xsrf(app)
  if (options.emailWorker) scheduleEmailWorker(app, options.emailWorker)
  const docs = await describeRoutes(app)
  healthRoutes(app, shop)
  await app.register(images)
  if (options.mailbox) await app.register(mailboxRoutes(options.mailbox))
  await app.register(backOfficePages(shop), { prefix: BACKOFFICE_PATH })
  await app.register(paymentWebhookRoutes, shop)
  await app.register(shopApi(shop), { prefix: SHOP_API })
  await app.register(apiV2(shop), { prefix: '/api/v2/shop' })
  await app.register(apiAdmin(shop), { prefix: '/api/v2/admin' })
  await documentationRoutes(app, shop, docs)
  return app
}

async function security(app: FastifyInstance, origins: readonly string[], store: Store): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    // The demo is served over plain HTTP; a TLS proxy adds this header.
    strictTransportSecurity: false,
  })
  // Search engines index pages of the site, and its images.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/media/')) reply.header('X-Robots-Tag', 'noindex, nofollow')
  })
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Without `allowedHeaders` any: monitoring scripts of a page add headers of their own to `fetch`.
    exposedHeaders: ['Link', 'Location', 'Content-Disposition', 'Date', 'Retry-After', 'X-Request-Id'],
    maxAge: CORS_MAX_AGE_SECONDS,
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientKey,
    store,
    errorResponseBuilder: (_request, { ttl }) => new RetryLaterError(Math.ceil(ttl / 1000)),
  })
  // 304 for unchanged responses; ETags are computed before compression.
  await app.register(etag, { weak: true })
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const compression = { brotliOptions, encodings: ['br', 'gzip'], syncThreshold: COMPRESSED_AT_ONCE } satisfies Compress
  // A 2 kB cart: gzip takes 15 µs (959 bytes), brotli 36 µs (966 bytes), as it first clears half a megabyte.
  app.addHook('onRoute', (route) => {
    // A compressed body is 415: none of 64 kB is worth it.
    route.decompress = false
    if (route.url.startsWith(SHOP_API) && !CATALOGUE.test(route.url))
      route.compress = { ...compression, encodings: ['gzip', 'br'] }
  })
  await app.register(compress, compression)
}
