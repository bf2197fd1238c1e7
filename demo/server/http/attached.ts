import type { FastifyReply } from 'fastify'

/** A file of somebody's own, to keep; caches are left out of it. */
export const attached = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .type(type)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
