import { useRef } from 'react'
import { useCustomer, useResource } from '../../core/store/hooks.ts'

/**
 * Whether the customer was signed out in another tab during the checkout, which takes the cart out of this browser. True until the
 * cart is back after sign-in, or until it is known not to come back.
 */
export function useSignedOutElsewhere(owner: number | null, signedIn: boolean, hasLines: boolean): boolean {
  const isKnown = useResource('profile', useCustomer()).status === 'ready'
  const away = useRef(false)
  if (!signedIn) away.current = owner !== null
  else if (hasLines || isKnown) away.current = false
  return away.current
}
