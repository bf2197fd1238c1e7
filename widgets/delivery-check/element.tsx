import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
import { deliveryCheckStyles } from './delivery-check.styles.ts'
import { DeliveryCheck } from './DeliveryCheck.tsx'

defineWidget('catering-delivery-check', {
  attributes: { zipcode: text },
  styles: [tokens, kit, deliveryCheckStyles],
  View: DeliveryCheck,
})
