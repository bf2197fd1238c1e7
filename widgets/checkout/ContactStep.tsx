import { useEffect, useRef } from 'react'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { commonText } from '../core/text/common.ts'
import { ContactForm } from './ContactForm.tsx'
import { Failed, StepSkeleton } from './Waiting.tsx'

type ContactStepProps = { onDone(): void; onBack(): void }

/** Step 1: where to deliver, who receives, who is billed. Waits for the address book. */
export function ContactStep({ onDone, onBack }: ContactStepProps) {
  const { status, profile } = useRuntime((state) => state.profile)
  const { load } = useActions().profile

  useEffect(() => {
    if (status === 'idle') void load()
  }, [status, load])

  // A session that ends while typing takes the profile away: the form stays, for the same person to come back to.
  const owner = useRef(profile)
  if (profile) owner.current = profile
  if (owner.current) return <ContactForm key={owner.current.id} owner={owner.current} onDone={onDone} onBack={onBack} />
  if (status === 'failed') return <Failed onRetry={() => void load()}>{commonText.alerts.loadFailed}</Failed>
  return <StepSkeleton />
}
