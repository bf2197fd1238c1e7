import { useRef } from 'react'
import type { Session } from '../../core/domain/session.ts'

/** The id of the customer who is signed in, or was until the session ended; null before any sign-in. */
export function useOwner(session: Session | null): number | null {
  const owner = useRef<number | null>(null)
  if (session) owner.current = session.id
  return owner.current
}
