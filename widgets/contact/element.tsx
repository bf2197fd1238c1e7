import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { oneOf } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'

const PLACEHOLDER = <Skeleton height="640px" />
const Message = lazy(() => import('./Message.tsx'), 'Message', PLACEHOLDER)
const Application = lazy(() => import('./Application.tsx'), 'Application', PLACEHOLDER)

function Contact({ view }: { view: 'message' | 'franchise'; emit: Emit }) {
  return view === 'message' ? <Message /> : <Application />
}

defineWidget('catering-contact', {
  attributes: { view: oneOf('message', 'franchise') },
  View: Contact,
})
