import { useState } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { accountMessages } from './messages.ts'
import { Button, caretLeft, Skeleton } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { useEmailToken, useView } from './use-view.ts'
import {
  isAuthView,
  shownView,
  type HistoryLocation,
  type HistoryTab,
  type AccountSection,
  type AuthView,
  type View,
} from './views.ts'

const PLACEHOLDER = <Skeleton height="320px" />
const Auth = lazy(() => import('./Auth.tsx'), 'Auth', PLACEHOLDER)
const Home = lazy(() => import('./Home.tsx'), 'Home', PLACEHOLDER)
const LastOrder = lazy(() => import('./summary/AccountSummary.tsx'), 'LastOrder', <Skeleton height="200px" />)
const History = lazy(() => import('./history/History.tsx'), 'History', PLACEHOLDER)
const Addresses = lazy(() => import('./addresses/Addresses.tsx'), 'Addresses', PLACEHOLDER)
const Notifications = lazy(() => import('./profile/Notifications.tsx'), 'Notifications', PLACEHOLDER)
const PersonalData = lazy(() => import('./profile/PersonalData.tsx'), 'PersonalData', PLACEHOLDER)
const SavedCards = lazy(() => import('./cards/SavedCards.tsx'), 'SavedCards', PLACEHOLDER)

type AccountProps = {
  view: View
  /** For the order history: the open tab, and the token of an order that is shown instead of the lists. */
  tab: HistoryTab
  order: string | null
  /** The id of a quote that is shown instead of the lists. */
  quote: string | null
  /** True for the “order again” link of an email: the shown order is reordered at once. */
  reorder: boolean
  /** Code of an emailed link, for the order history: the quote of a visitor is claimed with it. */
  quoteCode: string | null
  /** Token of an emailed link, for the forgotten-password view. */
  resetToken: string | null
  emit: Emit
}

/** Sign-in and sign-up for visitors, the sections of the account for customers. */
export function Account({ view: attribute, resetToken, emit, ...place }: AccountProps) {
  const { view: requested, isOwn, setView } = useView(attribute)
  // The record that was opened at the home, on a page that leaves navigation to the widget.
  const [record, setRecord] = useState<HistoryLocation | null>(null)
  const session = useSelector((state) => state.session.session)
  const { token, markUsed } = useEmailToken(resetToken)
  const mailed = requested === 'forgotten-password' ? token : null
  const signedIn = session !== null
  const shown = shownView(requested, signedIn)

  /** The page may route to these views itself; otherwise the widget shows them. */
  const toAuth = (to: AuthView) => {
    if (emit('catering:navigate', { to })) setView(to)
  }
  const toSection = (to: AccountSection) => {
    if (to === 'order-history') return toRecord({ tab: 'orders', order: null, quote: null })
    if (emit('catering:navigate', { to: to === 'home' ? 'account' : to })) setView(to)
  }
  const toRecord = (location: HistoryLocation) => {
    if (!emit('catering:navigate', { to: 'order-history', ...location })) return
    setRecord(location)
    setView('order-history')
  }
  const afterSignIn = () => {
    if (emit('catering:navigate', { to: 'signed-in' }) && isAuthView(requested))
      setView(isAuthView(attribute) ? 'home' : attribute)
  }

  if (shown === 'last-order' && !signedIn) return null
  return isAuthView(shown) ? (
    <Auth
      view={shown}
      isRequested={shown === requested}
      signedIn={signedIn}
      resetToken={mailed}
      emit={emit}
      onView={toAuth}
      onDone={afterSignIn}
      onPasswordChanged={() => {
        markUsed()
        toAuth('sign-in')
      }}
    />
  ) : (
    <div className="account">
      {isOwn && shown !== 'home' && (
        <Button variant="link" icon={caretLeft} className="button-start" onClick={() => toSection('home')}>
          {accountMessages.navigation.home}
        </Button>
      )}
      <Section view={shown} onView={toSection} onRecord={toRecord} emit={emit} {...place} {...record} />
    </div>
  )
}

type SectionProps = Pick<AccountProps, 'tab' | 'order' | 'quote' | 'reorder' | 'quoteCode' | 'emit'> & {
  view: Exclude<View, AuthView>
  onView(view: AccountSection): void
  onRecord(location: HistoryLocation): void
}

function Section({ view, onView, onRecord, emit, ...place }: SectionProps) {
  const leave = () => void emit('catering:navigate', { to: 'home' })
  if (view === 'home') return <Home onView={onView} onRecord={onRecord} onLeave={leave} emit={emit} />
  if (view === 'last-order') return <LastOrder onRecord={onRecord} emit={emit} />
  if (view === 'addresses') return <Addresses />
  if (view === 'order-history') return <History {...place} emit={emit} />
  if (view === 'payment-methods') return <SavedCards />
  if (view === 'notifications') return <Notifications />
  return <PersonalData onLeave={leave} />
}
