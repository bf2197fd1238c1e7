import { text } from '../../core/element/attributes.ts'
import { defineWidget } from '../../core/element/define.tsx'
import { kit } from '../../core/ui/kit.styles.ts'
import { tokens } from '../../core/ui/tokens.styles.ts'
import { FormulaTag } from './FormulaTag.tsx'

defineWidget('catering-formula', {
  attributes: { formula: text },
  styles: [tokens, kit],
  View: FormulaTag,
})
