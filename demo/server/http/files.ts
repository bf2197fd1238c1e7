import files from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../images/files', import.meta.url))

/** Where Sylius serves images; image paths are relative to it (contract 2.7). */
const PREFIXES = ['/media/', '/media/image/']

/** Serves the demo's images, which are immutable. */
export const images: FastifyPluginAsync = async (app) => {
  for (const prefix of PREFIXES) {
    await app.register(files, {
      root: FOLDER,
      prefix,
      index: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
}

/** Headers of a personal file: an attachment, not cached. */
export const setAttachmentHeaders = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  setFileHeaders(reply, `attachment; filename="${name}"`, type)

/** Headers of a personal file that the browser shows. */
export const setInlineHeaders = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  setFileHeaders(reply, `inline; filename="${name}"`, type)

const setFileHeaders = (reply: FastifyReply, disposition: string, type: string): FastifyReply =>
  reply.type(type).header('Cache-Control', 'private, no-store').header('Content-Disposition', disposition)
