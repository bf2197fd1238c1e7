import type { FastifyInstance } from 'fastify'
import type { EmailWorker } from './email-worker.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that never queue an email. */
    sendsEmail?: false
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** How often the outbox is polled for retries and for emails of other processes. */
const POLL_INTERVAL_MS = 30_000

/** Marks the routes of a plugin as sending no email: they do not run the worker. */
export function withoutEmails(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, sendsEmail: false }
  })
}

/** Runs the worker on start, after every write request, and every 30 seconds; stops it with the server. */
export function scheduleEmailWorker(app: FastifyInstance, emailWorker: EmailWorker): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void emailWorker.sendDue(), POLL_INTERVAL_MS).unref()
    void emailWorker.sendDue()
  })
  app.addHook('onResponse', async ({ method, routeOptions }) => {
    // In `onResponse` no client waits for the SMTP server.
    if (WRITES.has(method) && routeOptions.config.sendsEmail !== false) void emailWorker.sendDue()
  })
  // `preClose` runs before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await emailWorker.stop()
  })
}
