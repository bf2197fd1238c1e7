import type { FastifyError } from 'fastify'

/** Headers of a site under maintenance: search engines come back in ten minutes, and forget nothing meanwhile. */
export const closedForWork = { 'retry-after': '600' } as const

/**
 * The status that answers an exception: the exception's own when it is an error status, else 500. A new build may take a file away after
 * it was looked for: it is missing like any other. So is a folder, or a path that is no file name, which @fastify/static forbids.
 */
export function statusOf({ code, statusCode = 500 }: Pick<FastifyError, 'code' | 'statusCode'>): number {
  if (code === 'ENOENT' || statusCode === 403) return 404
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500
}
