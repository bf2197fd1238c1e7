import type { ApiError } from '../api/api.ts'
import type { ShopStatus } from './events.ts'

/** Errors that are responses of the backend: it has no such thing, or rejects the visitor. Without one of them, its data is lost. */
const RESPONSES: readonly ApiError['kind'][] = ['not-found', 'refused', 'unauthorized']

/** Calls `report` when what a page can read of its backend changes. Returns the function that takes the result of each read. */
export function createStatus(report: (status: ShopStatus) => void): (path: string, error: ApiError | null) => void {
  /** Paths whose last read failed. */
  const lost = new Set<string>()
  let hasResponse = false
  let last: ShopStatus | undefined
  return (path, error) => {
    const isLost = error && !RESPONSES.includes(error.kind)
    lost[isLost ? 'add' : 'delete'](path)
    hasResponse ||= !isLost
    const status = !lost.size ? 'ready' : hasResponse ? 'degraded' : 'down'
    if (status !== last) report((last = status))
  }
}
