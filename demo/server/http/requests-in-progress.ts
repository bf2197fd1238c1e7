import type { FastifyInstance } from 'fastify'
import { finished } from 'node:stream'
import { clientKey, siteKey } from '../../../widgets/server/client-address.ts'
import { RetryLaterError } from '../shop/domain-error.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']
const RETRY_AFTER_SECONDS = 1
/** Where fewer attempts a minute are allowed. */
const MIN = 20

/**
 * Limits the writes of one client (a /48 of IPv6) that a process has in progress: with others under many keys it would fill the queue of
 * all writes (shop/write-turns.ts). 503 with `Retry-After` beyond.
 */
export function limitRequestsInProgress(app: FastifyInstance, attempts: number): void {
  const max = Math.max(attempts, MIN)
  const inProgress = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    if (READS.includes(request.method)) return
    const client = clientKey(request)
    const key = siteKey(client) ?? client
    const count = (inProgress.get(key) ?? 0) + 1
    if (count > max) throw new RetryLaterError(RETRY_AFTER_SECONDS, 503)
    inProgress.set(key, count)
    // Also when the client closes the connection before the response.
    finished(reply.raw, () => {
      const left = (inProgress.get(key) ?? 1) - 1
      if (left > 0) inProgress.set(key, left)
      else inProgress.delete(key)
    })
  })
}
