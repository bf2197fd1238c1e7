import { useRef, useState } from 'react'
import { useCustomer, useActions, useRunAction } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Card, Profile } from '../../core/store/state.ts'
import { accountMessages } from '../messages.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { Icon, arrowClockwise, check, trash, LoadFailed, Button } from '../../core/ui/kit.tsx'
import { bank } from '../../core/ui/icons/lazy-icons.ts'
import { tilesStyles } from '../tiles.styles.ts'
import { Tiles, TilesSkeleton, useRemoval } from '../tiles.tsx'
import { savedCardsMessages as messages } from './messages.ts'
import { AddCard } from './AddCard.tsx'
import { bankCardStyles } from './card.styles.ts'
import { formatExpiry, isExpired } from '../../core/domain/customer/profile.ts'
import { useNow } from '../../core/components/use-now.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { ConfirmRemoval } from '../../core/components/confirm/Confirm.tsx'
import { TransferRequest } from '../../core/components/payment/TransferRequest.tsx'

const adoptStyles = stylesRef(forms, tilesStyles, bankCardStyles)
const SKELETONS = Array(2).fill({ className: 'bank-card-skeleton' })

/** The saved cards, and whether orders may be paid by transfer (H10). */
export function SavedCards() {
  const customer = useCustomer()
  const profile = useQuery('profile', customer)
  const { data: cards, status, reload } = useQuery('cards', customer)
  const retry = () => {
    reload()
    if (profile.status === 'failed') profile.reload()
  }
  return (
    <div ref={adoptStyles} className="payment">
      <h2 className="account-title" part="heading">
        {accountMessages.navigation.paymentMethods}
      </h2>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && <TilesSkeleton skeletons={SKELETONS} />}
      {cards && <Cards cards={cards} />}
      <BankTransfer profile={profile.data} />
    </div>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const { removeTitle, removeText, removed } = messages
  const { profile } = useActions()
  const [adding, setAdding] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  const { removing, setRemoving, dialog } = useRemoval<Card>(focusTitle)
  return (
    <>
      <h2 ref={title} className="payment-title" tabIndex={-1}>
        {messages.title}
      </h2>
      {cards.length === 0 && (
        <p className="soft">
          {messages.empty}. {messages.emptyHelp}
        </p>
      )}
      <Tiles add={messages.add} addClass="bank-card-add" onAdd={() => setAdding(true)}>
        {cards.map((card) => (
          <SavedCard
            key={card.id}
            card={card}
            onDefault={focusTitle}
            onRemove={() => setRemoving(card)}
            onReplace={() => setAdding(true)}
          />
        ))}
      </Tiles>
      <AddCard open={adding} onClose={() => setAdding(false)} />
      <ConfirmRemoval
        {...dialog}
        messages={{ removeTitle, removeText, removed }}
        what={removing && <b>{nameOf(removing)}</b>}
        remove={async () => removing && profile.removeCard(removing.id)}
      />
    </>
  )
}

/** Whether the customer's company may pay by bank transfer after the delivery; the shop grants it. */
function BankTransfer({ profile }: { profile: Profile | null }) {
  if (profile?.hasBankTransfer == null) return null
  const { hasBankTransfer, company } = profile
  return (
    <section className="transfer" aria-labelledby="transfer">
      <h2 id="transfer" className="payment-title">
        {messages.transfer.title}
      </h2>
      <div className={hasBankTransfer ? 'alert alert-success' : 'alert alert-message'}>
        <Icon path={bank} />
        <div>
          {hasBankTransfer && (
            <p>
              <b>{messages.transfer.open}</b>
            </p>
          )}
          <p>{hasBankTransfer ? messages.transfer.openText(company) : messages.transfer.closed}</p>
        </div>
        {!hasBankTransfer && <TransferRequest />}
      </div>
    </section>
  )
}

const nameOf = ({ brand, last4 }: Card): string => paymentMethodMessages.savedCard(brand, last4)

type SavedCardProps = { card: Card; onDefault(): void; onRemove(): void; onReplace(): void }

function SavedCard({ card, onDefault, onRemove, onReplace }: SavedCardProps) {
  const { profile } = useActions()
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)
  const expired = isExpired(card, useNow())
  const name = nameOf(card)

  async function makeDefault() {
    setBusy(true)
    const isDone = await runAction(() => profile.makeCardDefault(card.id), { subject: 'profile' })
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
          <span className="unseen">{paymentMethodMessages.expires('')}</span>
          {formatExpiry(card)}
        </span>
      </div>
    </div>
  )
}
