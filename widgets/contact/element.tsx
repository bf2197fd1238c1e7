import { oneOf } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
import { Contact } from './Contact.tsx'

defineWidget('catering-contact', {
  attributes: { view: oneOf('message', 'franchise') },
  styles: [tokens, kit],
  View: Contact,
})
