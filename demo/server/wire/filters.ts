import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const PAGING = ['page', 'itemsPerPage']

/** What the list behind a request can be filtered by: the parameters its route reads, paging apart. */
export function filtersOf(request: FastifyRequest): string[] {
  const { querystring } = request.routeOptions.schema ?? {}
  if (!(querystring instanceof z.ZodObject)) return []
  return Object.keys(querystring.shape).filter((name) => !PAGING.includes(name))
}
