import type { Emit } from '../core/store/events.ts'
import { UnpaidOrders } from '../core/components/order/UnpaidOrders.tsx'
import { Door, LastOrder, AccountSummary } from './summary/AccountSummary.tsx'
import type { AccountSection, HistoryLocation } from './views.ts'
import { accountMessages } from './messages.ts'
import { useActions, useCustomer } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { Button, Icon, user, Skeleton, LoadFailed } from '../core/ui/kit.tsx'
import { mapPin } from '../core/ui/icons/place-icons.ts'
import { bell, creditCard, receipt, signOut } from '../core/ui/icons/lazy-icons.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { homeStyles } from './home.styles.ts'

const { navigation, sections: texts } = accountMessages

/** The sections, each with the key of its title and text. */
const sections: readonly { view: AccountSection; key: keyof typeof texts; icon: string }[] = [
  { view: 'addresses', key: 'addresses', icon: mapPin },
  { view: 'order-history', key: 'orderHistory', icon: receipt },
  { view: 'payment-methods', key: 'paymentMethods', icon: creditCard },
  { view: 'notifications', key: 'notifications', icon: bell },
  { view: 'personal-data', key: 'personalData', icon: user },
]

const adoptStyles = stylesRef(homeStyles)

type HomeProps = {
  onView(view: AccountSection): void
  onRecord(location: HistoryLocation): void
  onLeave(): void
  emit: Emit
}

export function Home({ onView, onRecord, onLeave, emit }: HomeProps) {
  const { data: profile, status, reload } = useQuery('profile', useCustomer())
  const { session } = useActions()

  return (
    <>
      <header part="heading">
        {profile ? <h2>{accountMessages.greeting(profile.firstName)}</h2> : <Skeleton width="240px" height="40px" />}
        {profile?.company && <p className="soft">{profile.company}</p>}
      </header>
      {status === 'failed' && <LoadFailed onRetry={reload} />}
      <UnpaidOrders emit={emit} />
      <LastOrder onRecord={onRecord} emit={emit} />
      <AccountSummary onRecord={onRecord} />
      <nav ref={adoptStyles} aria-label={accountMessages.navigationLabel}>
        <ul className="doors">
          {sections.map(({ view, key, icon }) => (
            <Door key={view} icon={icon} title={navigation[key]} onClick={() => onView(view)}>
              {texts[key]}
            </Door>
          ))}
        </ul>
      </nav>
      <Button
        variant="quiet"
        className="button-start"
        part="sign-out"
        onClick={() => {
          session.signOut('asked')
          onLeave()
        }}
      >
        <Icon path={signOut} />
        {accountMessages.navigation.signOut}
      </Button>
    </>
  )
}
