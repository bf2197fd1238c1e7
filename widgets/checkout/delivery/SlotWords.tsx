import { longDay } from '../../core/domain/paris-time.ts'

type SlotWordsProps = { basket: { deliveryDate: string | null; deliveryWindow: string | null } }

/** The day and slot of a cart or order: 'mercredi 25 novembre 2026, 12h-13h'. A slot never breaks at its hyphen. */
export function SlotWords({ basket: { deliveryDate, deliveryWindow } }: SlotWordsProps) {
  if (!deliveryDate || !deliveryWindow) return null
  return (
    <>
      {longDay(deliveryDate)}, <span className="nowrap">{deliveryWindow}</span>
    </>
  )
}

/** Whether a day and a slot are chosen. */
export function hasSlot({ deliveryDate, deliveryWindow }: SlotWordsProps['basket']): boolean {
  return deliveryDate !== null && deliveryWindow !== null
}
