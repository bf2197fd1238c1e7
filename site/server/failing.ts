import type { FastifyError } from 'fastify'

/** Headers of a site that is being worked on: search engines come back in ten minutes, and forget nothing meanwhile. */
export const closedForWork = { 'retry-after': '600' } as const

/** What an exception is answered with: the status it names, when that is an error's, else 500. */
export const statusOf = ({ statusCode = 500 }: Pick<FastifyError, 'statusCode'>): number =>
  statusCode >= 400 && statusCode < 600 ? statusCode : 500
