import compress, { type FastifyCompressOptions as Compress } from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import rateLimit, { type FastifyRateLimitStoreCtor as Store } from '@fastify/rate-limit'
import { constants } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authentication } from './http/auth.ts'
import { bodies } from './http/bodies.ts'
import { CAPTCHA_COST, createCaptcha } from './shop/captcha.ts'
import { guardRequests, TIMEOUTS, type Timeouts } from '../../site/server/http/http-server.ts'
import { connections } from './http/connections.ts'
import type { ShopDatabase } from './database/open.ts'
import { DIALECT_HEADER, dialects } from './dialects/dialects.ts'
import type { DialectProfile } from './dialects/profiles.ts'
import { sendError } from './http/errors.ts'
import { Refusal, TooMany } from './shop/refusal.ts'
import { keepAnswers } from './http/kept/keep.ts'
import { createLinkCodes } from './shop/link-codes.ts'
import { createQuoteCodes } from './shop/quote/quote-codes.ts'
import { logging, type LogStream } from './logs.ts'
import { mailPages } from './mail/page/routes.ts'
import type { Postman } from './mail/postman.ts'
import { schedulePostman } from './mail/postman-schedule.ts'
import { media } from './http/media.ts'
import { PASSWORD_COST } from './shop/customer/passwords.ts'
import { checkAnswers } from './openapi/check-answers.ts'
import { describeRoutes } from './openapi/document.ts'
import { documentationRoutes } from './openapi/pages.ts'
import { OFFICE } from './shop/office-addresses.ts'
import { officePages } from './office/routes.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { rateLimits } from './http/rate-limits.ts'
import { apiAdmin } from './routes/admin/all.ts'
import { apiV2, shopApi } from './routes/all.ts'
import { callbackRoutes } from './routes/callbacks.ts'
import { healthRoutes } from './routes/health.ts'
import type { PasswordCost, Shop } from './shop/shop.ts'
import { xsrf } from './http/xsrf.ts'

export type AppOptions = {
  db: ShopDatabase
  payments: PaymentProvider
  /** Origins whose pages may call the API. */
  origins: readonly string[]
  jwtSecret: string
  fieldsUrl: string
  siteUrl: string
  now?: () => Date
  apiUrl?: string | null
  attempts?: number
  passwordCost?: PasswordCost
  /** Sends the mails; without it they stay in the outbox. */
  postman?: Postman | undefined
  /** The folder of mails that the demo's mailbox page shows; null for no page. */
  mailbox?: string | null
  captcha?: { cost: number }
  /** Check every answer against the OpenAPI document; for tests. */
  checkAnswers?: boolean
  /** The dialect of another backend, for all answers. */
  dialect?: DialectProfile | undefined
  logLevel?: string
  logTo?: LogStream
  patience?: Timeouts
  /** The addresses or networks of the proxies in front whose `X-Forwarded-For` is believed; none by default. */
  trustProxy?: string[] | false
}

const SHOP_API = '/shop-api'
const ATTEMPTS = 60
const CORS_MAX_AGE_SECONDS = 7200
/** Answers in memory up to so many bytes are compressed in one go: a stream of brotli takes more than twice as long. */
const COMPRESSED_AT_ONCE = 1_048_576

/** Creates the backend, ready to listen, or to take injected requests in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), apiUrl = null, attempts = ATTEMPTS, passwordCost = PASSWORD_COST } = options
  const { db, payments, fieldsUrl, siteUrl, origins } = options
  const captcha = createCaptcha(options.jwtSecret, options.captcha?.cost ?? CAPTCHA_COST)
  const linkCodes = createLinkCodes(options.jwtSecret)
  const quoteCodes = createQuoteCodes(options.jwtSecret)
  const about = { fieldsUrl, origins, siteUrl, apiUrl, attempts, passwordCost }
  const shop: Shop = { db, payments, now, captcha, linkCodes, quoteCodes, ...about }
  const app = fastify({
    ...connections(options.patience ?? TIMEOUTS),
    ...logging(options.logLevel ?? 'silent', options.logTo),
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy ?? false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new Refusal(404, 'Not Found'), request, reply))
  if (options.checkAnswers) checkAnswers(app)
  else if (!options.dialect) keepAnswers(app, { db, now, hasProxies: Boolean(options.trustProxy), origins, apiUrl })
  // The date of a response is that of the shop's clock, which a setting moves: pages correct their own clock by it.
  app.server.prependListener('request', (_request, response) => void response.setHeader('Date', now().toUTCString()))
  // The dialects are registered first, because they rewrite answers before these are compressed.
  dialects(app, options.dialect)
  await security(app, origins, rateLimits(db, now))
  guardRequests(app)
  bodies(app)
  await authentication(app, shop, options.jwtSecret)
  await xsrf(app)
  if (options.postman) schedulePostman(app, options.postman)
  await describeRoutes(app)
  await app.register(healthRoutes(shop))
  await app.register(media)
  if (options.mailbox) await app.register(mailPages(options.mailbox))
  await app.register(officePages(shop), { prefix: OFFICE })
  await app.register(callbackRoutes(shop))
  await app.register(shopApi(shop), { prefix: SHOP_API })
  await app.register(apiV2(shop), { prefix: '/api/v2/shop' })
  await app.register(apiAdmin(shop), { prefix: '/api/v2/admin' })
  await documentationRoutes(app, shop)
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
    // The demo is served over plain HTTP; a proxy with a certificate adds this header.
    strictTransportSecurity: false,
  })
  // Search engines show pages of the site, and its pictures.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/media/')) reply.header('X-Robots-Tag', 'noindex, nofollow')
  })
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: [
      ...['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'X-XSRF-TOKEN', 'Idempotency-Key'],
      DIALECT_HEADER,
    ],
    exposedHeaders: ['Link', 'Location', 'Content-Disposition', 'Date', 'Retry-After', 'X-Request-Id'],
    maxAge: CORS_MAX_AGE_SECONDS,
  })
  await app.register(rateLimit, {
    global: false,
    store,
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.ceil(ttl / 1000)),
  })
  // A client that has the answer already gets a 304; tags are made before answers are compressed.
  await app.register(etag, { weak: true })
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const compression = { brotliOptions, encodings: ['br', 'gzip'], syncThreshold: COMPRESSED_AT_ONCE } satisfies Compress
  // A cart of 2 kB: 966 bytes in 36 µs by brotli, which clears half a megabyte first, 959 in 15 by gzip.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(SHOP_API)) route.compress = { ...compression, encodings: ['gzip', 'br'] }
  })
  await app.register(compress, compression)
}
