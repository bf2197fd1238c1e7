import { reduce } from '../../domain/json.ts'
import { createFetcher, type Fetcher } from '../../store/fetcher.ts'
import type { Interceptor } from './catering.ts'

/** Adds interceptors to the requests of a shop; the last one added receives a request first. */
export function createInterception(fetcher: Fetcher): (interceptor: Interceptor) => () => void {
  const interceptors = new Set<Interceptor>()
  const original = createFetcher()
  const through = async (url: string, init: RequestInit): Promise<Response> => {
    const network = (request: Request): Promise<Response> => fetch(request)
    const first = reduce<Interceptor, (request: Request) => Promise<Response>>(
      [...interceptors],
      (next, one) => async (request) => one(request, next),
      network,
    )
    return first(new Request(url, init))
  }
  return (interceptor) => {
    interceptors.add(interceptor)
    fetcher.fetch = through
    return () => {
      interceptors.delete(interceptor)
      if (!interceptors.size) fetcher.fetch = original.fetch
    }
  }
}
