import { LRUCache } from 'lru-cache'
import type { Renderer } from '../ssr/render.tsx'

/** How long a drawing holds, how old it may be while the next is drawn, and how long a visitor waits for the first, in milliseconds. */
const FRESH = 60_000
const OLDEST = 3_600_000
const PATIENCE = 2_500
/** Drawings kept at most; those used least recently are dropped first. */
const MOST = 500

/** What was drawn, the number of its drawing, and until when it is not drawn again; that is over while its next drawing is under way. */
export type Drawn<Made> = { made: Made; drawing: number; until: number }

type Kept<Made> = { drawn: Drawn<Made> | null; running: Promise<Drawn<Made>> | null }

/** Draws what is asked for once a minute, however many ask; null when it cannot be had in time. Another build draws all of it anew. */
export function createDrawings<Request, Made>(
  draw: (renderer: Renderer, request: Request) => Promise<Made>,
  now: () => number,
): (renderer: Renderer | null, request: Request) => Promise<Drawn<Made> | null> {
  const kept = new LRUCache<string, Kept<Made>>({ max: MOST })
  let before: Renderer | null = null
  let drawings = 0

  return async (renderer, request) => {
    if (renderer !== before) kept.clear()
    before = renderer
    if (!renderer) return null
    const key = JSON.stringify(request)
    const entry: Kept<Made> = kept.get(key) ?? { drawn: null, running: null }
    kept.set(key, entry)
    const age = entry.drawn ? now() - entry.drawn.until + FRESH : Infinity
    if (entry.drawn && age < FRESH) return entry.drawn
    entry.running ??= draw(renderer, request)
      .then((made) => (entry.drawn = { made, drawing: (drawings += 1), until: now() + FRESH }))
      .finally(() => (entry.running = null))
    entry.running.catch((error: unknown) => console.error(`${key} is drawn in the browser: ${error}`))
    if (entry.drawn && age < OLDEST) return entry.drawn
    return Promise.race([entry.running, late()]).catch(() => null)
  }
}

const late = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref())
