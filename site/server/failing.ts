import type { FastifyError } from 'fastify'

/** Headers of a site under maintenance: search engines come back in ten minutes, and forget nothing meanwhile. */
export const closedForWork = { 'retry-after': '600' } as const

/** The status that answers an exception: the exception's own when it is an error status, else 500. */
export const statusOf = ({ statusCode = 500 }: Pick<FastifyError, 'statusCode'>): number =>
  statusCode >= 400 && statusCode < 600 ? statusCode : 500
