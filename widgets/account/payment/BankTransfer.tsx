import { useActions } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { keptCardsText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { bank } from '../../core/ui/icons/lazy-icons.ts'

const words = keptCardsText.transfer

/** Whether the customer's company may pay by bank transfer after the delivery; the shop grants it. */
export function BankTransfer({ profile }: { profile: Profile | null }) {
  const { panels } = useActions()
  if (profile?.hasBankTransfer == null) return null
  const { hasBankTransfer, company } = profile
  return (
    <section className="transfer" aria-labelledby="transfer">
      <h2 id="transfer" className="payment-title">
        {words.title}
      </h2>
      <div className={hasBankTransfer ? 'alert alert-success' : 'alert alert-message'}>
        <Icon path={bank} />
        <div>
          {hasBankTransfer && (
            <p>
              <b>{words.open}</b>
            </p>
          )}
          <p>{hasBankTransfer ? words.openText(company) : words.closed}</p>
        </div>
        {!hasBankTransfer && (
          <Button variant="link" onClick={() => panels.openAdditional('contact', words.subject(company))}>
            {words.ask}
          </Button>
        )}
      </div>
    </section>
  )
}
