import { lazy, Suspense } from 'react'
import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'

const Message = lazy(async () => ({ default: (await import('./later/Message.tsx')).Message }))
const Application = lazy(async () => ({ default: (await import('./later/Application.tsx')).Application }))

type ContactProps = { view: 'message' | 'franchise'; emit: Emit }

/** Writing to the house: a message, or an application to open a point of sale. */
export function Contact({ view }: ContactProps) {
  return (
    <Suspense fallback={<Skeleton height="640px" />}>{view === 'message' ? <Message /> : <Application />}</Suspense>
  )
}
