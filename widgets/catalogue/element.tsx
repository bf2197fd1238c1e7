import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/kit.styles.ts'
import { tokens } from '../core/ui/tokens.styles.ts'
import { Catalogue } from './Catalogue.tsx'
import { catalogueStyles } from './catalogue.styles.ts'
import { sheetStyles } from './sheet.styles.ts'

defineWidget('catering-catalogue', {
  attributes: { category: text, subcategory: text, links: text },
  styles: [tokens, kit, catalogueStyles, sheetStyles],
  View: Catalogue,
})
