import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/sheet/kit.styles.ts'
import { tokens } from '../core/ui/sheet/tokens.styles.ts'
import { FinderTag } from './FinderTag.tsx'

defineWidget('catering-caterer-finder', {
  attributes: { links: text },
  styles: [tokens, kit],
  View: FinderTag,
})
