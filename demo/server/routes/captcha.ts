import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../shop/shop.ts'

/** The captcha challenge of public forms in ALTCHA's format; its widget accepts only `application/json`. */
export const captchaRoutes =
  ({ captcha, attempts, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: attempts, timeWindow: '1 minute' } }
    app.get('/captcha', { config }, async (_request, reply) => {
      const challenge = await captcha.challenge(now())
      reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
      return reply.send(JSON.stringify(challenge))
    })
  }
