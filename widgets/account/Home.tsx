import { accountMessages } from '../core/messages/account.ts'
import { useActions, useCustomer } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon, caretRight, user } from '../core/ui/icons/icons.tsx'
import { mapPin } from '../core/ui/icons/place-icons.ts'
import { bell, creditCard, receipt, signOut } from '../core/ui/icons/lazy-icons.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { Skeleton, LoadFailed } from '../core/ui/feedback/feedback.tsx'
import { sections, type Section, type View } from './views.ts'
import { homeStyles } from './home.styles.ts'

const { navigation, sections: texts } = accountMessages

/** The title of each section, and one line on its purpose. */
const sectionTexts: Record<Section, { title: string; text: string }> = {
  addresses: { title: navigation.addresses, text: texts.addresses },
  'personal-data': { title: navigation.personalData, text: texts.personalData },
  'order-history': { title: navigation.orderHistory, text: texts.orderHistory },
  'payment-methods': { title: navigation.paymentMethods, text: texts.paymentMethods },
  notifications: { title: navigation.notifications, text: texts.notifications },
}

const icons: Partial<Record<Section, string>> = {
  'order-history': receipt,
  'payment-methods': creditCard,
  notifications: bell,
}

const adoptStyles = stylesRef(homeStyles)

/** The first page of the account: a greeting and a button to each section. */
export function Home({ onView, onLeave }: { onView(view: View): void; onLeave(): void }) {
  const { data: profile, status, reload } = useQuery('profile', useCustomer())
  const { session } = useActions()

  return (
    <>
      <header part="heading">
        {profile ? <h2>{accountMessages.greeting(profile.firstName)}</h2> : <Skeleton width="240px" height="40px" />}
        {profile?.company && <p className="soft">{profile.company}</p>}
      </header>
      {status === 'failed' && <LoadFailed onRetry={reload} />}
      <nav ref={adoptStyles} aria-label={accountMessages.navigationLabel}>
        <ul className="doors">
          {sections.map((section) => (
            <li key={section}>
              <button type="button" className="door" onClick={() => onView(section)}>
                <SectionIcon section={section} />
                <span>
                  <b>{sectionTexts[section].title}</b>
                  <span className="small soft">{sectionTexts[section].text}</span>
                </span>
                <Icon path={caretRight} />
              </button>
            </li>
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

function SectionIcon({ section }: { section: Section }) {
  const path = icons[section]
  if (path) return <Icon path={path} />
  return <Icon path={section === 'addresses' ? mapPin : user} />
}
