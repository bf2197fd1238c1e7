import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { badges } from '../core/ui/badge.styles.ts'
import { chips } from '../core/ui/chip.styles.ts'
import { kit } from '../core/ui/kit.styles.ts'
import { prices } from '../core/ui/price.styles.ts'
import { quantities } from '../core/ui/quantity.styles.ts'
import { tabs } from '../core/ui/tabs.styles.ts'
import { tokens } from '../core/ui/tokens.styles.ts'
import { cards } from './card.styles.ts'
import { Catalogue } from './Catalogue.tsx'
import { catalogueStyles } from './catalogue.styles.ts'
import { haveExtra } from './Extras.tsx'

defineWidget('catering-catalogue', {
  attributes: { category: text, subcategory: text, product: text, links: text },
  styles: [tokens, kit, badges, chips, tabs, prices, quantities, cards, catalogueStyles],
  View: Catalogue,
  prepare: ({ category, subcategory }) => haveExtra(subcategory ?? category),
})
