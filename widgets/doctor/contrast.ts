import { contrast, pairs } from '../contract/contrast.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { isSet, painted, withColours } from './colours.ts'
import { examineRendered, type Rendered } from './rendered-widgets.ts'

/** Finds colours set by the page that have too little contrast where the widgets show one on the other. */
export const examineContrast = (): Finding[] => examineRendered(poorPairsIn)

function poorPairsIn(element: Rendered): Finding[] {
  const set = pairs.filter(([over, under]) => isSet(element, over) || isSet(element, under))
  if (!set.length) return []
  return withColours(element, ({ of }) =>
    set.flatMap(([over, under, ratio]): Finding[] => {
      const [above, below] = [of(over), of(under)]
      const found = contrast(painted(below, above), painted(below))
      if (found >= ratio) return []
      const areBoth = isSet(element, over) && isSet(element, under)
      return [
        {
          level: 'warning',
          where: `${over}: ${above} on ${under}: ${below}`,
          section: 'Theming',
          element,
          what: `has a contrast of ${found.toFixed(1)}`,
          fix: `It needs ${ratio}: change one of both${areBoth ? '' : `, or set ${isSet(element, over) ? under : over} too`}.`,
        },
      ]
    }),
  )
}
