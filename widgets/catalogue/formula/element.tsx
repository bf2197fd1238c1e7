import { text } from '../../core/element/attributes.ts'
import { defineWidget } from '../../core/element/define.tsx'
import { Skeleton } from '../../core/ui/kit.tsx'
import { lazy } from '../../core/ui/lazy.tsx'

/** In a chunk shared with the catalogue. The content of the tag is shown until it loads. */
const SingleFormula = lazy(
  () => import('./SingleFormula.tsx'),
  'SingleFormula',
  <slot>
    <Skeleton height="420px" />
  </slot>,
)

defineWidget('catering-formula', {
  attributes: { formula: text },
  View: SingleFormula,
})
