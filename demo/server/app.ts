import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { constants } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authentication } from './auth.ts'
import { bodies } from './bodies.ts'
import type { Database } from './db.ts'
import { Refusal, sendError } from './errors.ts'
import { media } from './media.ts'
import { PASSWORD_COST } from './passwords.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { apiV2, shopApi } from './routes/all.ts'
import { callbackRoutes } from './routes/callbacks.ts'
import { healthRoutes } from './routes/health.ts'
import type { PasswordCost, Shop } from './shop/shop.ts'

export type AppOptions = {
  db: Database
  payments: PaymentProvider
  /** Origins whose pages may call the API. */
  origins: readonly string[]
  jwtSecret: string
  fieldsUrl: string
  now?: () => Date
  apiUrl?: string | null
  attempts?: number
  passwordCost?: PasswordCost
  logLevel?: string
}

const BODY_LIMIT = 65_536
const ATTEMPTS = 60
const CORS_MAX_AGE_SECONDS = 7200

/** The backend, ready to listen or to be injected into. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), apiUrl = null, attempts = ATTEMPTS, passwordCost = PASSWORD_COST } = options
  const { db, payments, fieldsUrl } = options
  const shop: Shop = { db, payments, fieldsUrl, now, apiUrl, attempts, passwordCost }
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    logger: { level: options.logLevel ?? 'silent', serializers: { req: anonymous } },
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new Refusal(404, 'Not Found'), request, reply))
  bodies(app)
  await security(app, options.origins)
  await authentication(app, shop, options.jwtSecret)
  await app.register(healthRoutes(shop))
  await app.register(media)
  await app.register(callbackRoutes(shop))
  await app.register(shopApi(shop), { prefix: '/shop-api' })
  await app.register(apiV2(shop), { prefix: '/api/v2/shop' })
  return app
}

async function security(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    // The demo is served over plain HTTP; a proxy with a certificate adds its own.
    strictTransportSecurity: false,
  })
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'X-XSRF-TOKEN', 'Idempotency-Key'],
    exposedHeaders: ['Link', 'Location', 'Content-Disposition'],
    maxAge: CORS_MAX_AGE_SECONDS,
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { statusCode }) => new Refusal(statusCode, 'Too Many Requests'),
  })
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, { brotliOptions, encodings: ['br', 'gzip'] })
}

/** Addresses carry cart and password tokens: logs keep the route only. */
const anonymous = (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
})
