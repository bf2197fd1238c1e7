import { useEffect, useRef } from 'react'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { ContactForm } from './ContactForm.tsx'
import { LoadFailed } from '../../core/ui/feedback/LoadFailed.tsx'
import { StepSkeleton } from '../Waiting.tsx'

type ContactStepProps = { draft: Draft; onDone(): void; onBack(): void }

/** Step 1: where to deliver, who receives, who is billed. Waits for the address book. */
export function ContactStep({ draft, onDone, onBack }: ContactStepProps) {
  const { status, profile } = useRuntime((state) => state.profile)
  const { load } = useActions().profile

  useEffect(() => {
    if (status === 'idle') void load()
  }, [status, load])

  // A session that ends while typing takes the profile away: the form stays, for the same person to come back to.
  const owner = useRef(profile)
  if (profile) owner.current = profile
  if (owner.current) return <ContactForm owner={owner.current} draft={draft} onDone={onDone} onBack={onBack} />
  if (status === 'failed') return <LoadFailed onRetry={() => void load()} />
  return <StepSkeleton />
}
