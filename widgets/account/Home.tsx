import { useActions, useCustomer } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { accountText } from '../core/text/account.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon } from '../core/ui/picture/Icon.tsx'
import { bell } from '../core/ui/icons/bell.ts'
import { caretRight } from '../core/ui/icons/caret-right.ts'
import { creditCard } from '../core/ui/icons/credit-card.ts'
import { mapPin } from '../core/ui/icons/map-pin.ts'
import { receipt } from '../core/ui/icons/receipt.ts'
import { signOut } from '../core/ui/icons/sign-out.ts'
import { user } from '../core/ui/icons/user.ts'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'
import { homeStyles } from './home.styles.ts'
import { sectionTexts } from './section-words.ts'
import { sections } from './views.ts'
import type { Section, View } from './views.ts'
import { LoadFailed } from '../core/ui/feedback/LoadFailed.tsx'

const icons: Partial<Record<Section, string>> = {
  'order-history': receipt,
  'payment-methods': creditCard,
  notifications: bell,
}

const dress = adopting(homeStyles)

/** The first page of the account: a greeting and a button to each section. */
export function Home({ onView, onLeave }: { onView(view: View): void; onLeave(): void }) {
  const { data: profile, status, reload } = useQuery('profile', useCustomer())
  const { session } = useActions()

  return (
    <>
      <header part="heading">
        {profile ? <h2>{accountText.greeting(profile.firstName)}</h2> : <Skeleton width="240px" height="40px" />}
        {profile?.company && <p className="soft">{profile.company}</p>}
      </header>
      {status === 'failed' && <LoadFailed onRetry={reload} />}
      <nav ref={dress} aria-label={accountText.navigationLabel}>
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
        {accountText.navigation.signOut}
      </Button>
    </>
  )
}

function SectionIcon({ section }: { section: Section }) {
  const path = icons[section]
  if (path) return <Icon path={path} />
  return <Icon path={section === 'addresses' ? mapPin : user} />
}
