import { useRef, useState } from 'react'
import { useLazyModule } from '../core/ui/lazy.tsx'

/** Loads a chunk while `needed`. After a failure, `loading` is false and `part` null: the cards render without it. */
export function useLazyPart<Part>(load: () => Promise<Part>, needed: boolean): { part: Part | null; loading: boolean } {
  const [failed, setFailed] = useState(false)
  const part = useLazyModule(load, needed && !failed, () => setFailed(true))
  return { part, loading: needed && !part && !failed }
}

/** True until `loading` is false for the first time: cards that were rendered once stay rendered. */
export function useInitialLoading(loading: boolean): boolean {
  const rendered = useRef(false)
  rendered.current ||= !loading
  return !rendered.current
}
