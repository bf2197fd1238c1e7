import { useRef } from 'react'
import { useCustomer, useResource } from '../../core/store/hooks.ts'

/**
 * Whether she was signed out in another tab while she ordered here: her cart left this browser with her, and waits for her. It lasts
 * until it is back, or until it is known that it does not come.
 */
export function useAway(owner: number | null, signedIn: boolean, hasLines: boolean): boolean {
  const isKnown = useResource('profile', useCustomer()).status === 'ready'
  const away = useRef(false)
  if (!signedIn) away.current = owner !== null
  else if (hasLines || isKnown) away.current = false
  return away.current
}
