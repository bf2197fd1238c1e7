import files from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../pictures/files/', import.meta.url))

/** The demo's pictures. A picture never changes under its name. */
export const media: FastifyPluginAsync = async (app) => {
  await app.register(files, {
    root: FOLDER,
    prefix: '/media/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
}
