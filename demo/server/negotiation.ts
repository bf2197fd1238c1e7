import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

/** In the order the server prefers: on equal weights the first one wins (wire contract 2.1). */
const SERVED = ['application/ld+json', 'application/json'] as const

/** Whether bare JSON was asked for, which only `Accept: application/json` without a wildcard does. */
export function wantsPlainJson(request: FastifyRequest): boolean {
  return preferredType(request.headers.accept) === 'application/json'
}

/** Refuses a request that accepts nothing the API can write. */
export async function checkAccept(request: FastifyRequest): Promise<void> {
  if (preferredType(request.headers.accept) === null) {
    throw new Refusal(406, `Requested format "${request.headers.accept}" is not supported.`)
  }
}

function preferredType(accept: string | undefined): (typeof SERVED)[number] | null {
  const ranges = (accept?.trim() || '*/*').split(',').map(readRange)
  const weighted = SERVED.map((type) => ({ type, weight: weightOf(type, ranges) }))
  const best = Math.max(...weighted.map(({ weight }) => weight))
  return best > 0 ? (weighted.find(({ weight }) => weight === best)?.type ?? null) : null
}

type Range = { type: string; weight: number }

function readRange(raw: string): Range {
  const [type = '', ...parameters] = raw.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, weight: quality ? Number(quality.slice(2)) || 0 : 1 }
}

/** As the original does: the best weight of any range that covers the type. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`
  const covering = ranges.filter((range) => [type, family, '*/*'].includes(range.type))
  return Math.max(0, ...covering.map(({ weight }) => weight))
}
