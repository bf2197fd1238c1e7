import { useRef } from 'react'
import { useCustomer, useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'

/**
 * Whether the customer was signed out in another tab during the checkout, which takes the cart out of this browser, or before the page
 * was loaded, while the cart of this customer is suspended. True until the cart is restored after sign-in, or until it is known that it is not.
 */
export function useSignedOutElsewhere(owner: number | null, signedIn: boolean, hasLines: boolean): boolean {
  const isHeld = useSelector(({ cart }) => cart.status === 'held')
  const isKnown = useQuery('profile', useCustomer()).status === 'ready'
  const away = useRef(false)
  if (!signedIn) away.current = owner !== null || isHeld
  else if (hasLines || isKnown) away.current = false
  return away.current
}
