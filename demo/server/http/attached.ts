import type { FastifyReply } from 'fastify'

/** Answers a personal file as a download, which caches must not keep. */
export const attached = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .type(type)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
