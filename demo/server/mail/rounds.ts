import type { FastifyInstance } from 'fastify'
import type { Postman } from './postman.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Failed attempts come up again, and mails that another process left. */
const ROUND_MS = 30_000

/** Wakes the postman at the start, after each write that was answered and from time to time; he stops with the server. */
export function postRounds(app: FastifyInstance, postman: Postman): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void postman.deliver(), ROUND_MS).unref()
    void postman.deliver()
  })
  app.addHook('onResponse', async ({ method }) => {
    // The answer has left: nobody waits for a mail server.
    if (WRITES.has(method)) void postman.deliver()
  })
  // Before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await postman.stop()
  })
}
