import { longDay } from '../../core/domain/paris-time.ts'

type SlotLabelProps = { purchase: { deliveryDate: string | null; deliveryWindow: string | null } }

/** The day and slot of a cart or order: 'mercredi 25 novembre 2026, 12h-13h'. A slot never breaks at its hyphen. */
export function SlotLabel({ purchase: { deliveryDate, deliveryWindow } }: SlotLabelProps) {
  if (!deliveryDate || !deliveryWindow) return null
  return (
    <>
      {longDay(deliveryDate)}, <span className="nowrap">{deliveryWindow}</span>
    </>
  )
}

/** Whether a day and a slot are chosen. */
export function hasSlot({ deliveryDate, deliveryWindow }: SlotLabelProps['purchase']): boolean {
  return deliveryDate !== null && deliveryWindow !== null
}
