import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'
import { late } from '../core/ui/late.tsx'

const ROOM = <Skeleton height="640px" />
const Message = late(
  () => import('./later/Message.tsx'),
  (file) => file.Message,
  ROOM,
)
const Application = late(
  () => import('./later/Application.tsx'),
  (file) => file.Application,
  ROOM,
)

type ContactProps = { view: 'message' | 'franchise'; emit: Emit }

/** Writing to the house: a message, or an application to open a point of sale. */
export function Contact({ view }: ContactProps) {
  return view === 'message' ? <Message /> : <Application />
}
