import { useRef, useState } from 'react'
import { useLater } from '../core/ui/lazy/use-later.ts'

/** Loads a part that the cards wait for; if it fails to load, they are drawn without it. */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean): { part: Part | null; waiting: boolean } {
  const [failed, setFailed] = useState(false)
  const part = useLater(load, wanted && !failed, () => setFailed(true))
  return { part, waiting: wanted && !part && !failed }
}

/** Whether the cards must wait for a part. Cards that were drawn once stay drawn. */
export function useFirstWait(waiting: boolean): boolean {
  const drawn = useRef(false)
  drawn.current ||= !waiting
  return !drawn.current
}

/** Loads a part before it is needed; a failure is only reported once it is needed. */
export const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
