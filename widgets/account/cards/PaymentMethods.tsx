import { useEffect, useRef, useState } from 'react'
import { useCustomer, useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Card, Profile } from '../../core/store/state.ts'
import { accountMessages } from '../../core/messages/account.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { Icon, plus } from '../../core/ui/icons/icons.tsx'
import { Skeleton, LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { bank } from '../../core/ui/icons/lazy-icons.ts'
import { tilesStyles } from '../tiles.styles.ts'
import { savedCardsMessages as messages } from './messages.ts'
import { AddCard } from './AddCard.tsx'
import { cardStyles } from './card.styles.ts'
import { SavedCard, RemoveCard } from './SavedCard.tsx'

const adoptStyles = stylesRef(forms, tilesStyles, cardStyles)

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
      {status === 'loading' && <CardsSkeleton />}
      {cards && <Cards cards={cards} />}
      <BankTransfer profile={profile.data} />
    </div>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Card | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // The button of a removed card is unmounted with it, so the title takes the focus.
  const hasLostFocus = useRef(false)
  useEffect(() => {
    if (removing || !hasLostFocus.current) return
    hasLostFocus.current = false
    title.current?.focus()
  }, [removing])

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
      <ul className="tiles">
        {cards.map((card) => (
          <SavedCard
            key={card.id}
            card={card}
            onDefault={() => title.current?.focus()}
            onRemove={() => setRemoving(card)}
            onReplace={() => setAdding(true)}
          />
        ))}
        <li>
          <button type="button" className="tile tile-add bank-card-add" onClick={() => setAdding(true)}>
            <Icon path={plus} />
            {messages.add}
          </button>
        </li>
      </ul>
      <AddCard open={adding} onClose={() => setAdding(false)} />
      <RemoveCard
        card={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          hasLostFocus.current = true
          setRemoving(null)
        }}
      />
    </>
  )
}

function CardsSkeleton() {
  return (
    <div className="tiles">
      <Loading />
      <Skeleton className="bank-card-skeleton" />
      <Skeleton className="bank-card-skeleton" />
    </div>
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
