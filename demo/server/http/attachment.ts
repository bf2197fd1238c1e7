import type { FastifyReply } from 'fastify'

/** Headers of a personal file: an attachment, not cached. */
export const sendAttachmentHeaders = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .type(type)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
