import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Parameters that choose a page of the list, or how much is said of its members. */
const OTHERS = ['page', 'itemsPerPage', 'groups[]']

/** The filters of the list that a request asks for: the parameters of its route, except those that choose no members. */
export function filtersOf(request: FastifyRequest): string[] {
  const { querystring } = request.routeOptions.schema ?? {}
  if (!(querystring instanceof z.ZodObject)) return []
  return Object.keys(querystring.shape).filter((name) => !OTHERS.includes(name))
}
