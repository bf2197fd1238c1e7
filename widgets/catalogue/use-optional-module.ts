import { useRef, useState } from 'react'
import { useLazyModule } from '../core/ui/lazy.tsx'

/** Loads a module while `needed`. After a failure, `loading` is false and `module` null: the cards render without it. */
export function useOptionalModule<Module>(
  load: () => Promise<Module>,
  needed: boolean,
): { module: Module | null; loading: boolean } {
  const [failed, setFailed] = useState(false)
  const module = useLazyModule(load, needed && !failed, () => setFailed(true))
  return { module, loading: needed && !module && !failed }
}

/** True until `loading` is false for the first time: cards that were rendered once stay rendered. */
export function useInitialLoading(loading: boolean): boolean {
  const rendered = useRef(false)
  rendered.current ||= !loading
  return !rendered.current
}
