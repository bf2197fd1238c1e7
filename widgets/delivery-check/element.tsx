import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { deliveryCheckStyles } from './delivery-check.styles.ts'
import { DeliveryCheck } from './DeliveryCheck.tsx'

defineWidget('catering-delivery-check', {
  attributes: { zipcode: text },
  styles: [deliveryCheckStyles],
  View: DeliveryCheck,
})
