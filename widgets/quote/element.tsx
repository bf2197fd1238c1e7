import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'

const Request = lazy(() => import('./Request.tsx'), 'Request', <Skeleton height="960px" />)

/** The request for a quote (§2). */
function Quote({ emit }: { emit: Emit }) {
  return <Request emit={emit} />
}

defineWidget('catering-quote', { attributes: {}, styles: [tokens, kit], View: Quote })
