import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { badges } from '../core/ui/mark/badge.styles.ts'
import { chips } from '../core/ui/mark/chip.styles.ts'
import { prices } from '../core/ui/amount/price.styles.ts'
import { quantities } from '../core/ui/amount/quantity.styles.ts'
import { tabStyles } from '../core/ui/steps/tabs.styles.ts'
import { productCardStyles } from './card/card.styles.ts'
import { Catalogue } from './Catalogue.tsx'
import { catalogueStyles } from './catalogue.styles.ts'
import { preloadSetMenus } from './categories/Category.tsx'

defineWidget('catering-catalogue', {
  attributes: { category: text, subcategory: text, product: text, links: text, productLinks: text },
  styles: [badges, chips, tabStyles, prices, quantities, productCardStyles, catalogueStyles],
  View: Catalogue,
  prepare: ({ category, subcategory }) => preloadSetMenus(subcategory ?? category),
})
