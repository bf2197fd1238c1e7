import { useEffect, useRef, type ReactNode } from 'react'
import { useActions, useCustomer } from '../../widgets/core/store/hooks.ts'
import { useQuery } from '../../widgets/core/queries/use-query.ts'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { Icon } from '../chrome/Icon.tsx'
import { chromeText } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'

const sections = [
  { name: 'addresses', icon: 'map-pin' },
  { name: 'order-history', icon: 'receipt' },
  { name: 'payment-methods', icon: 'credit-card' },
  { name: 'notifications', icon: 'bell' },
  { name: 'personal-data', icon: 'user' },
] as const

/** The five sections of the account beside the page. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <Header path={path} />
      <div className="wrap account">
        <Rail path={path} />
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
    </>
  )
}

function Rail({ path }: { path: string }) {
  const { data: profile } = useQuery('profile', useCustomer())
  const { signOut } = useActions().session
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the sections are one line that scrolls: it is scrolled to the current section.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - (innerWidth - here.offsetWidth) / 2
  }, [path])
  return (
    <nav className="rail" aria-label={chromeText.accountNavigation}>
      <a className="rail__who" href={pathOf('account')} aria-current={path === pathOf('account') ? 'page' : undefined}>
        <b>{profile ? `${profile.firstName} ${profile.lastName}` : chromeText.account}</b>
        <span>{profile?.company}</span>
      </a>
      <ul ref={list}>
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a href={pathOf(name)} aria-current={path === pathOf(name) ? 'page' : undefined}>
              <Icon name={icon} />
              {chromeText.rail[name]}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => signOut('asked')}>
            <Icon name="sign-out" />
            {chromeText.signOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
