import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { defineWidget } from '../core/element/define.tsx'

const Request = lazy(() => import('./Request.tsx'), 'Request', <Skeleton height="960px" />)

function Quote({ emit }: { emit: Emit }) {
  return <Request emit={emit} />
}

defineWidget('catering-quote', { attributes: {}, View: Quote })
