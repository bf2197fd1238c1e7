import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'

/** Server preference: on equal weights the first one wins (contract 2.1). */
const SERVED = ['application/ld+json', 'application/json'] as const
const HTML = 'text/html'
/** The API documentation, for browsers. */
export const DOCUMENTATION = '/api/v2/docs'

/** The media types of download routes, by the end of their path. */
const FILES: readonly (readonly [end: string, type: string])[] = [
  ['/download', 'application/pdf'],
  ['/factur-x.xml', 'application/xml'],
  ['/invoices/archive', 'application/zip'],
  ['/invoices/export', 'text/csv'],
]

/** Whether plain JSON was requested, which only `Accept: application/json` without a wildcard does. */
export function wantsPlainJson(request: FastifyRequest): boolean {
  return preferred(request, SERVED) === 'application/json'
}

/** 406 for a request that accepts no media type of the API; browsers are redirected to the documentation. */
export async function checkAccept(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const [, file] = FILES.find(([end]) => request.routeOptions.url?.endsWith(end)) ?? []
  const isReadable = request.method === 'GET' && !request.is404
  const type = preferred(request, [...SERVED, ...(file ? [file] : []), ...(isReadable ? [HTML] : [])])
  if (type === HTML) return reply.redirect(DOCUMENTATION)
  if (type === null) throw new DomainError(406, `Requested format "${request.headers.accept}" is not supported.`)
  return undefined
}

/** The media type for an `Accept` header; null for a redirect to the documentation or a 406. */
export function formatOf(accept: string | undefined): (typeof SERVED)[number] | null {
  const type = preferred({ headers: { accept } }, [...SERVED, HTML])
  return type === HTML ? null : type
}

/** The ranges of an `Accept` header that count: browsers send ten at most. */
const MAX_RANGES = 50

type AcceptHeaders = { headers: { accept?: string | undefined } }

function preferred<Type extends string>({ headers }: AcceptHeaders, served: readonly Type[]): Type | null {
  const ranges = (headers.accept?.trim() || '*/*').split(',', MAX_RANGES).map(readRange)
  const weighted = served.map((type) => ({ type, weight: weightOf(type, ranges) }))
  const best = Math.max(...weighted.map(({ weight }) => weight))
  return best > 0 ? (weighted.find(({ weight }) => weight === best)?.type ?? null) : null
}

type Range = { type: string; weight: number }

function readRange(raw: string): Range {
  const [type = '', ...parameters] = raw.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, weight: quality ? Number(quality.slice(2)) || 0 : 1 }
}

/** The highest weight of all ranges that match the type, as in Sylius. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`
  const covering = ranges.filter((range) => [type, family, '*/*'].includes(range.type))
  return Math.max(0, ...covering.map(({ weight }) => weight))
}
