import type { FastifyInstance } from 'fastify'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { clientKey, siteKey } from '../../../widgets/server/client-address.ts'
import { httpError } from '../../../widgets/server/http-server.ts'
import { FairQueue } from '../shop/fair-queue.ts'

/** Requests of one client that have begun, and those of them that are worked on. */
type Share = { begun: number; active: number }
/** With forty such clients the queue of all writes (shop/write-turns.ts) is half full at most. */
const OF_A_CLIENT: Share = { begun: 20, active: 1 }
/** Without `TRUST_PROXY` all clients behind a proxy are one. */
const OF_A_PEER: Share = { begun: 1000, active: 16 }
/** Others of its client begin after this time: the request itself waits, for a lock, a hash, a payment provider or a slow client. */
const MAX_ACTIVE_MS = 25
/** Requests that have not begun. A company shares an address, and a page sends ten at once. */
const WAITING = { running: Infinity, waiting: 5000, waitingPerKey: 500, retryAfterSeconds: 1 }

/**
 * Begins the requests of one client (a /48 of IPv6) one after another, before their bodies are read: those of others wait for one of them,
 * however many it sends. 503 with `Retry-After` when too many wait.
 */
export function limitRequestsInProgress(app: FastifyInstance, hasProxies: boolean): void {
  const share = hasProxies ? OF_A_CLIENT : OF_A_PEER
  const begun = new FairQueue({ ...WAITING, runningPerKey: share.begun })
  const active = new FairQueue({ ...WAITING, runningPerKey: share.active, waitingPerKey: share.begun })
  const ends = new WeakMap<IncomingMessage, () => void>()
  app.addHook('onRequest', async (request, { raw: response }) => {
    const { raw } = request
    // What is rendered for the cache is injected by a request that has begun.
    if (!(raw instanceof IncomingMessage)) return
    const client = clientKey(request)
    const key = siteKey(client) ?? client
    const end = Promise.withResolvers<void>()
    ends.set(raw, end.resolve)
    // Also when the client closes the connection.
    response.once('close', end.resolve)
    await new Promise<void>((begin, reject) => {
      const work = () => {
        begin()
        return endOfWork(end.promise)
      }
      begun.run(key, () => active.run(key, work).then(() => end.promise)).catch(reject)
    })
    rejectAborted(response)
  })
  // Hooks before it wait for the database.
  app.addHook('preParsing', async (_request, { raw }) => rejectAborted(raw))
  app.addHook('onSend', async ({ raw }) => ends.get(raw)?.())
}

/** The client has closed the connection: a body that it had not sent whole would never end. */
function rejectAborted({ closed }: ServerResponse): void {
  if (closed) throw httpError(400, 'request aborted')
}

/** The payload of a request, or the time after which others of its client begin. */
async function endOfWork(end: Promise<void>): Promise<void> {
  const time = Promise.withResolvers<void>()
  const timer = setTimeout(time.resolve, MAX_ACTIVE_MS)
  await Promise.race([end, time.promise])
  clearTimeout(timer)
  // Requests that have arrived meanwhile are next.
  await nextTurnOfEventLoop()
}
