import type { FastifyInstance } from 'fastify'
import type { Postman } from './postman.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a write leaves nothing in the outbox. */
    writesLetters?: false
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Failed attempts come up again, and mails that another process left. */
const ROUND_MS = 30_000

/** Says of the routes of a plugin that they write no letters, so that their writes do not wake the postman. */
export function writeNoLetters(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, writesLetters: false }
  })
}

/** Wakes the postman at the start, after each write of letters that was answered and from time to time; he stops with the server. */
export function postRounds(app: FastifyInstance, postman: Postman): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void postman.deliver(), ROUND_MS).unref()
    void postman.deliver()
  })
  app.addHook('onResponse', async ({ method, routeOptions }) => {
    // The answer has left: nobody waits for a mail server.
    if (WRITES.has(method) && routeOptions.config.writesLetters !== false) void postman.deliver()
  })
  // Before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await postman.stop()
  })
}
