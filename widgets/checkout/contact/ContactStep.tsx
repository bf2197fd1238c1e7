import { useRef } from 'react'
import { useAddressBook } from '../../core/forms/address/use-address-book.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { ContactForm } from './ContactForm.tsx'
import { LoadFailed } from '../../core/ui/feedback/LoadFailed.tsx'
import { StepSkeleton } from '../Waiting.tsx'

type ContactStepProps = { draft: Draft; onDone(): void; onBack(): void }

/** Step 1: where to deliver, who receives, who is billed. Waits for the address book. */
export function ContactStep({ draft, onDone, onBack }: ContactStepProps) {
  const { known, status, retry } = useAddressBook()

  // A session that ends while typing takes the profile away: the form stays, for the same person to come back to.
  const owner = useRef(known?.profile)
  if (known) owner.current = known.profile
  const addresses = known?.addresses ?? []
  if (owner.current)
    return <ContactForm owner={owner.current} addresses={addresses} draft={draft} onDone={onDone} onBack={onBack} />
  if (status === 'failed') return <LoadFailed onRetry={retry} />
  return <StepSkeleton />
}
