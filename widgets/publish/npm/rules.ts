// The rules of the shop as plain functions: no element, no network, and the time is an argument. Money is in cents, days are
// `YYYY-MM-DD` in Paris whatever the zone of the machine, fees and minimums of a channel are in euros.
export { fees, euros, inclTax, percentage, price, toCents, type Cents } from '../../core/domain/money.ts'
export { freeDelivery, itemCount, minimumOrder, perPerson, type GreenActions } from '../../core/domain/order/cart.ts'
export { addDays, type ParisDay } from '../../core/domain/time/paris-day.ts'
export {
  longDay,
  longInstant,
  parisClock,
  parisDay,
  parisInstant,
  shortDay,
  weekday,
  type Weekday,
} from '../../core/domain/time/paris-time.ts'
export {
  cutoff,
  dayAvailability,
  firstOpenDay,
  isDeliverable,
  isOpenDay,
  slotAvailability,
  type CartRequirements,
  type SlotAvailability,
} from '../../core/domain/delivery/delivery.ts'
export type { DeliveryTerms } from '../../core/domain/delivery/channel.ts'
export { slotByValue, slotFees, SLOTS, slotStart, type Slot } from '../../core/domain/delivery/slots.ts'
export { slotEnd } from '../../core/domain/delivery/slots.ts'
export { isPostalCode } from '../../core/domain/delivery/postal-code.ts'
export { withoutSpaces } from '../../core/domain/normalize-input.ts'
export {
  MENU_KINDS,
  menuKindOf,
  missingParts,
  type MenuChoice,
  type MenuKind,
  type MenuPart,
} from '../../core/domain/catalogue/menu.ts'
