import { useRef } from 'react'
import type { Session } from '../../core/domain/session.ts'

/** Id of whoever is signed in, or was until the session ended; null before anybody was. */
export function useOwner(session: Session | null): number | null {
  const owner = useRef<number | null>(null)
  if (session) owner.current = session.id
  return owner.current
}
