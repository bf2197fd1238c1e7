import { useEffect, useRef, type ReactNode } from 'react'
import { useActions, useCustomer } from '../../../widgets/core/store/hooks.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Icon } from '../components/Icon.tsx'
import { layoutMessages } from '../content/layout.ts'
import { routePath } from '../router/routes.ts'

const sections = [
  { name: 'addresses', icon: 'map-pin' },
  { name: 'order-history', icon: 'receipt' },
  { name: 'payment-methods', icon: 'credit-card' },
  { name: 'notifications', icon: 'bell' },
  { name: 'personal-data', icon: 'user' },
] as const

/** The layout of the account: a navigation with its five sections beside the page. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <Header path={path} />
      <div className="wrap account">
        <AccountNavigation path={path} />
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
    </>
  )
}

function AccountNavigation({ path }: { path: string }) {
  const { data: profile } = useQuery('profile', useCustomer())
  const { signOut } = useActions().session
  const list = useRef<HTMLUListElement>(null)
  // On narrow screens the list scrolls horizontally: it is scrolled to the current section.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (innerWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav className="rail" aria-label={layoutMessages.accountNavigation}>
      <a
        className="rail__who"
        href={routePath('account')}
        aria-current={path === routePath('account') ? 'page' : undefined}
      >
        <b>{profile ? `${profile.firstName} ${profile.lastName}` : layoutMessages.account}</b>
        <span>{profile?.company}</span>
      </a>
      <ul ref={list}>
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a href={routePath(name)} aria-current={path === routePath(name) ? 'page' : undefined}>
              <Icon name={icon} />
              {layoutMessages.rail[name]}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => signOut('asked')}>
            <Icon name="sign-out" />
            {layoutMessages.signOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
