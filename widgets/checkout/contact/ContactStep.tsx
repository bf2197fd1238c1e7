import { useRef } from 'react'
import { useAddressBook } from '../../core/components/address/address-book.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { ContactForm } from './ContactForm.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { StepSkeleton } from '../Waiting.tsx'

type ContactStepProps = { draft: Draft; onDone(): void; onBack(): void }

/** Step 1: the delivery address, the contact on site and the billing address, once the address book is read. */
export function ContactStep({ draft, onDone, onBack }: ContactStepProps) {
  const { known, status, retry } = useAddressBook()

  // The profile is cleared when the session ends while typing, so its last value keeps the form for the same customer.
  const owner = useRef(known?.profile)
  if (known) owner.current = known.profile
  const addresses = known?.addresses ?? []
  if (owner.current)
    return <ContactForm owner={owner.current} addresses={addresses} draft={draft} onDone={onDone} onBack={onBack} />
  if (status === 'failed') return <LoadFailed onRetry={retry} />
  return <StepSkeleton />
}
