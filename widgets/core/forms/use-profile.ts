import { useEffect } from 'react'
import { useActions, useRuntime } from '../store/hooks.ts'

/** The profile of whoever is signed in, read when nobody has asked for it yet; what is known stays in sight while it is read again. */
export function useProfile() {
  const { profile, status } = useRuntime((state) => state.profile)
  const isNeeded = useRuntime((state) => state.session.session !== null) && status === 'idle'
  const { load } = useActions().profile
  useEffect(() => {
    if (isNeeded) void load()
  }, [isNeeded, load])
  return { profile, hasFailed: status === 'failed', retry: () => void load() }
}
