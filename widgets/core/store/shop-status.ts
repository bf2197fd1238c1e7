import type { ApiError } from '../api/api.ts'
import type { ShopStatus } from './events.ts'

/** Errors that a working backend responds with: not found, or rejected. After any other error the backend counts as unreachable. */
const RESPONSES: readonly ApiError['kind'][] = ['not-found', 'refused', 'unauthorized']

/** Calls `report` when what a page can read of its backend changes. Returns the function that takes the result of each read. */
export function createShopStatus(report: (status: ShopStatus) => void): (path: string, error: ApiError | null) => void {
  /** Paths whose last read failed with another error. */
  const unreachable = new Set<string>()
  let hasResponse = false
  let last: ShopStatus | undefined
  return (path, error) => {
    const isUnreachable = error && !RESPONSES.includes(error.kind)
    unreachable[isUnreachable ? 'add' : 'delete'](path)
    hasResponse ||= !isUnreachable
    const status = !unreachable.size ? 'ready' : hasResponse ? 'degraded' : 'down'
    if (status !== last) report((last = status))
  }
}
