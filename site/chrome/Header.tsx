import { useCallback, useState } from 'react'
import { chromeText } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'
import { current } from './current.ts'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { useFamilies } from './use-families.ts'
import { Widget } from './Widget.tsx'

/** The masthead: the families of the menu, the account and the basket. */
export function Header({ path }: { path: string }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const families = useFamilies()
  const closeMenu = useCallback(() => setMenuOpen(false), [])

  return (
    <header className="masthead on-dark">
      <div className="wrap">
        <button
          className="button button--quiet button--icon only-narrow"
          type="button"
          aria-label={chromeText.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="list" />
        </button>
        <Logo />
        <nav className="nav" aria-label={chromeText.mainNavigation}>
          {families.map((family) => (
            <a key={family.path} href={family.path} aria-current={current(path, family.path)}>
              {family.name}
            </a>
          ))}
        </nav>
        <div className="masthead__end">
          <a className="button button--quiet button--small only-wide" href={pathOf('quote')}>
            {chromeText.quote}
          </a>
          <a className="button button--quiet button--icon" href={pathOf('account')} aria-label={chromeText.account}>
            <Icon name="user" />
          </a>
          <div className="masthead__cart">
            <Widget tag="catering-cart-button" />
          </div>
        </div>
      </div>
      <NarrowMenu open={menuOpen} families={families} path={path} onClose={closeMenu} />
    </header>
  )
}
