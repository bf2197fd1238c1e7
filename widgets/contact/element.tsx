import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { oneOf } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'

const PLACEHOLDER = <Skeleton height="640px" />
const Message = lazy(() => import('./Message.tsx'), 'Message', PLACEHOLDER)
const Application = lazy(() => import('./Application.tsx'), 'Application', PLACEHOLDER)

/** The contact form, or the form to apply for a franchise. */
function Contact({ view }: { view: 'message' | 'franchise'; emit: Emit }) {
  return view === 'message' ? <Message /> : <Application />
}

defineWidget('catering-contact', {
  attributes: { view: oneOf('message', 'franchise') },
  styles: [tokens, kit],
  View: Contact,
})
