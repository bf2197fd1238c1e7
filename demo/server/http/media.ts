import files from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../pictures/files/', import.meta.url))

/** Where Sylius keeps what it was given: below this, its paths are relative (wire contract 2.7). */
const PREFIXES = ['/media/', '/media/image/']

/** The demo's pictures. A picture never changes under its name. */
export const media: FastifyPluginAsync = async (app) => {
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
