import type { FastifyInstance } from 'fastify'
import type { Postman } from './postman.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that never put a mail in the outbox. */
    writesLetters?: false
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** How often the outbox is read for mails that failed or that another process left behind. */
const ROUND_MS = 30_000

/** Marks the routes of a plugin as writing no letters, so that they do not wake the postman. */
export function writeNoLetters(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, writesLetters: false }
  })
}

/** Wakes the postman at the start, after each answered write that may queue letters, and every 30 seconds; stops it with the server. */
export function schedulePostman(app: FastifyInstance, postman: Postman): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void postman.deliver(), ROUND_MS).unref()
    void postman.deliver()
  })
  app.addHook('onResponse', async ({ method, routeOptions }) => {
    // The answer has been sent, so that no request waits for a mail server.
    if (WRITES.has(method) && routeOptions.config.writesLetters !== false) void postman.deliver()
  })
  // preClose runs before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await postman.stop()
  })
}
