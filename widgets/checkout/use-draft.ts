import { useMemo } from 'react'
import { createDraft } from '../core/store/storage/checkout-draft.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'
import { useShop } from '../core/store/hooks.ts'

/** Before anybody has signed in nothing is read and nothing overwritten. */
const NOBODYS: Draft = { values: () => ({}), prices: () => ({}), keep: () => undefined, forget: () => undefined }

/** The draft of whoever is signed in, or was until the session ended. */
export function useDraft(owner: number | null): Draft {
  const { tabStorage } = useShop().world
  return useMemo(() => (owner === null ? NOBODYS : createDraft(tabStorage, owner)), [tabStorage, owner])
}
