import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const PAGING = ['page', 'itemsPerPage']

/** The filters of the list that a request asks for: the parameters of its route, except those of paging. */
export function filtersOf(request: FastifyRequest): string[] {
  const { querystring } = request.routeOptions.schema ?? {}
  if (!(querystring instanceof z.ZodObject)) return []
  return Object.keys(querystring.shape).filter((name) => !PAGING.includes(name))
}
