import { useState } from 'react'
import { formatExpiry, isExpired } from '../../core/domain/customer/profile.ts'
import { useNow } from '../../core/components/use-now.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import type { Card } from '../../core/store/state.ts'
import { cardMessages } from '../../core/messages/cards.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { arrowClockwise, check, trash } from '../../core/ui/icons/icons.tsx'
import { ConfirmRemoval } from '../../core/components/confirm/Confirm.tsx'
import { savedCardsMessages as messages } from './messages.ts'

const { removeTitle, removeText, removed } = messages

const nameOf = ({ brand, last4 }: Card): string => cardMessages.savedCard(brand, last4)

type SavedCardProps = { card: Card; onDefault(): void; onRemove(): void; onReplace(): void }

/** A saved card in the shape of a bank card, with its actions. */
export function SavedCard({ card, onDefault, onRemove, onReplace }: SavedCardProps) {
  const { profile } = useActions()
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)
  const expired = isExpired(card, useNow())
  const name = nameOf(card)

  async function makeDefault() {
    setBusy(true)
    const isDone = await runAction(() => profile.makeCardDefault(card.id))
    setBusy(false)
    if (isDone) onDefault()
  }

  return (
    <li className="saved-card">
      <BankCard card={card} expired={expired} />
      <div className="tile-actions saved-card-actions">
        {expired && (
          <Button variant="link" icon={arrowClockwise} aria-label={messages.replaceNamed(name)} onClick={onReplace}>
            {messages.replace}
          </Button>
        )}
        {!expired && !card.default && (
          <Button
            variant="link"
            icon={check}
            busy={busy}
            aria-label={messages.makeDefaultNamed(name)}
            onClick={() => void makeDefault()}
          >
            {messages.makeDefault}
          </Button>
        )}
        <Button
          variant="link"
          icon={trash}
          className="link-danger"
          aria-label={messages.removeNamed(name)}
          onClick={onRemove}
        >
          {commonMessages.actions.delete}
        </Button>
      </div>
    </li>
  )
}

function BankCard({ card, expired }: { card: Card; expired: boolean }) {
  return (
    <div className={expired ? 'bank-card bank-card-expired' : 'bank-card'}>
      <div className="bank-card-line">
        <h3>{card.brand}</h3>
        {expired ? (
          <span className="badge badge-card">{messages.expired}</span>
        ) : (
          card.default && <span className="badge">{messages.defaultCard}</span>
        )}
      </div>
      <b className="bank-card-number">
        <span aria-hidden="true">•••• </span>
        {card.last4}
      </b>
      <div className="bank-card-line small">
        <span>{card.holderName}</span>
        <span className="figures">
          <span className="unseen">{cardMessages.expires('')}</span>
          {formatExpiry(card)}
        </span>
      </div>
    </div>
  )
}

type RemoveCardProps = { card: Card | null; onClose(): void; onRemoved(): void }

/** The confirmation before a card is removed. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { profile } = useActions()
  return (
    <ConfirmRemoval
      messages={{ removeTitle, removeText, removed }}
      what={card && <b>{nameOf(card)}</b>}
      remove={async () => card && profile.removeCard(card.id)}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  )
}
