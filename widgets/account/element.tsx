import { flag, oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { badges } from '../core/ui/mark/badge.styles.ts'
import { Account } from './Account.tsx'
import { accountStyles } from './account.styles.ts'
import { tabs, views } from './views.ts'

defineWidget('catering-account', {
  attributes: {
    view: oneOf(...views),
    resetToken: text,
    tab: oneOf(...tabs),
    order: text,
    quote: text,
    reorder: flag,
    quoteCode: text,
  },
  styles: [badges, accountStyles],
  View: Account,
})
