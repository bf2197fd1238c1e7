import { useRef, useState } from 'react'
import { useCustomer, useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Card, Profile } from '../../core/store/state.ts'
import { accountMessages } from '../../core/messages/account.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { bank } from '../../core/ui/icons/lazy-icons.ts'
import { tilesStyles } from '../tiles.styles.ts'
import { Tiles, TilesSkeleton, useRemoval } from '../tiles.tsx'
import { savedCardsMessages as messages } from './messages.ts'
import { AddCard } from './AddCard.tsx'
import { cardStyles } from './card.styles.ts'
import { SavedCard, RemoveCard } from './SavedCard.tsx'

const adoptStyles = stylesRef(forms, tilesStyles, cardStyles)
const SKELETONS = Array(2).fill({ className: 'bank-card-skeleton' })

/** The saved cards, and whether orders may be paid by transfer (H10). */
export function PaymentMethods() {
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
      <RemoveCard card={removing} {...dialog} />
    </>
  )
}

/** Whether the customer's company may pay by bank transfer after the delivery; the shop grants it. */
function BankTransfer({ profile }: { profile: Profile | null }) {
  const { panels } = useActions()
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
        {!hasBankTransfer && (
          <Button variant="link" onClick={() => panels.openAdditional('contact', messages.transfer.subject(company))}>
            {messages.transfer.ask}
          </Button>
        )}
      </div>
    </section>
  )
}
