import { useCallback, useState } from 'react'
import { chromeText } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'
import { current } from './current.ts'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { useMainCategories } from './use-main-categories.ts'
import { Widget } from './Widget.tsx'

/** The masthead: the main categories, the account and the cart. */
export function Header({ path }: { path: string }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const mainCategories = useMainCategories()
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
          {mainCategories.map((category) => (
            <a key={category.path} href={category.path} aria-current={current(path, category.path)}>
              {category.name}
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
      <NarrowMenu open={menuOpen} mainCategories={mainCategories} path={path} onClose={closeMenu} />
    </header>
  )
}
