import { flag, oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { badges } from '../core/ui/mark/badge.styles.ts'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
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
  styles: [tokens, kit, badges, accountStyles],
  View: Account,
})
