import { longDay } from '../../core/domain/paris-time.ts'

type SlotWordsProps = { basket: { deliveryDate: string | null; deliveryWindow: string | null } }

/** A basket's day and slot: 'mercredi 25 novembre 2026, 12h-13h'. Slots never break at their hyphen. */
export function SlotWords({ basket: { deliveryDate, deliveryWindow } }: SlotWordsProps) {
  if (!deliveryDate || !deliveryWindow) return null
  return (
    <>
      {longDay(deliveryDate)}, <span className="nowrap">{deliveryWindow}</span>
    </>
  )
}

/** Whether there is anything to say yet. */
export function hasSlot({ deliveryDate, deliveryWindow }: SlotWordsProps['basket']): boolean {
  return deliveryDate !== null && deliveryWindow !== null
}
