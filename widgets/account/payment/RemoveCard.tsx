import { ConfirmRemoval } from '../../core/components/confirm/Confirm.tsx'
import { useActions } from '../../core/store/hooks.ts'
import type { Card } from '../../core/store/state.ts'
import { keptCardsText } from './messages.ts'
import { nameOf } from './KeptCard.tsx'

const { removeTitle, removeText, removed } = keptCardsText

type RemoveCardProps = { card: Card | null; onClose(): void; onRemoved(): void }

/** The confirmation before a card is removed. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { profile } = useActions()
  return (
    <ConfirmRemoval
      words={{ removeTitle, removeText, removed }}
      what={card && <b>{nameOf(card)}</b>}
      remove={async () => card && profile.removeCard(card.id)}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  )
}
