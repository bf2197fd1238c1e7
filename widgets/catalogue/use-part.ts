import { useRef, useState } from 'react'
import { useLater } from '../core/ui/lazy/use-later.ts'

/** A part that cards cannot do without but for a while; when it cannot be had they show what they have. */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean): { part: Part | null; waiting: boolean } {
  const [failed, setFailed] = useState(false)
  const part = useLater(load, wanted && !failed, () => setFailed(true))
  return { part, waiting: wanted && !part && !failed }
}

/** Whether cards have to wait for what they need: only those to come do, those that are there stay there. */
export function useEarly(waiting: boolean): boolean {
  const drawn = useRef(false)
  drawn.current ||= !waiting
  return !drawn.current
}

/** Fetches a part before it is asked for; that it failed is told when it is. */
export const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
