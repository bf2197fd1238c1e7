import { useEffect, useState } from 'react'
import { useRuntime } from '../../core/store/hooks.ts'
import type { Product } from '../list/shapes.ts'

/** The pause in typing before the server is asked. */
const PAUSE_MS = 300
/** The shortest search that is sent: one letter would find half the dishes. */
const SHORTEST = 2
/** The longest: no dish is called so, and an address with more is refused. */
const LONGEST = 250

type Matches = { products: readonly Product[]; status: 'loading' | 'ready' | 'failed' }

/**
 * What the server finds among all dishes, or among those with any of the pressed filters. The last answer stays until the next one; a
 * new search aborts the call that is running.
 */
export function useMatches(channel: string, search: string, filters: readonly string[]): Matches & { retry(): void } {
  const { api, now } = useRuntime().deps
  const [matches, setMatches] = useState<Matches>({ products: [], status: 'loading' })
  const [tries, setTries] = useState(0)
  const asked = search.trim()

  useEffect(() => {
    if (asked.length < SHORTEST || asked.length > LONGEST) return setMatches({ products: [], status: 'ready' })
    setMatches(({ products }) => ({ products, status: 'loading' }))
    const call = new AbortController()
    const timer = setTimeout(() => {
      const attributes = filters.length > 0 ? { attributes: filters } : null
      api.catalogue.search({ channel, search: asked, ...attributes }, now(), call.signal).then(
        (products) => call.signal.aborted || setMatches({ products, status: 'ready' }),
        () => call.signal.aborted || setMatches(({ products }) => ({ products, status: 'failed' })),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, now, channel, asked, filters, tries])

  return { ...matches, retry: () => setTries(tries + 1) }
}
