import { useRef, useMemo } from 'react'
import type { Session } from '../core/domain/customer/session.ts'
import { createDraft, type Draft } from '../core/store/storage/checkout-draft.ts'
import { useRuntime } from '../core/store/hooks.ts'

/** The id of the customer who is signed in, or was until the session ended; null before any sign-in. */
export function useOwner(session: Session | null): number | null {
  const owner = useRef<number | null>(null)
  if (session) owner.current = session.id
  return owner.current
}

/** The draft before sign-in, which reads and writes nothing. */
const EMPTY_DRAFT: Draft = {
  sent: () => null,
  placed: () => null,
  access: () => [],
  values: () => ({}),
  prices: () => ({}),
  save: () => undefined,
  clear: () => undefined,
}

/** The draft of the customer who is signed in, or was until the session ended. */
export function useDraft(owner: number | null): Draft {
  const { tabStorage } = useRuntime().deps
  return useMemo(() => (owner === null ? EMPTY_DRAFT : createDraft(tabStorage, owner)), [tabStorage, owner])
}
