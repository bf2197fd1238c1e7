import { Skeleton } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { defineWidget } from '../core/element/define.tsx'

defineWidget('catering-quote', {
  attributes: {},
  View: lazy(() => import('./QuoteRequest.tsx'), 'QuoteRequest', <Skeleton height="960px" />),
})
