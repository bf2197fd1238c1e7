import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { Skeleton } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'

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
  View: CatererFinder,
})
