import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'

/** The content of the tag is shown until the chunk loads. */
const CatererFinder = lazy(
  () => import('./CatererFinder.tsx'),
  'CatererFinder',
  <slot>
    <Skeleton height="640px" />
  </slot>,
)

defineWidget('catering-caterer-finder', {
  attributes: { links: text },
  styles: [tokens, kit],
  View: CatererFinder,
})
