import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useSelector } from '../../widgets/core/store/hooks.ts'
import { chromeText } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'
import { current } from './current.ts'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { useMainCategories } from './use-main-categories.ts'
import { Widget } from './Widget.tsx'

/** The masthead: the main categories, the account and the cart, whose button floats while the masthead is scrolled out of view. */
export function Header({ path }: { path: string }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const mainCategories = useMainCategories()
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const masthead = useRef<HTMLElement>(null)
  const floats = useIsOutOfView(
    masthead,
    useSelector(({ cart }) => cart.token !== null),
  )

  return (
    <header className="masthead on-dark" ref={masthead}>
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
          <div className={floats ? 'masthead__cart masthead__cart--floats' : 'masthead__cart'}>
            <Widget tag="catering-cart-button" />
          </div>
        </div>
      </div>
      <NarrowMenu open={menuOpen} mainCategories={mainCategories} path={path} onClose={closeMenu} />
    </header>
  )
}

/** Whether an element is scrolled out of view, while that is `wanted`. */
function useIsOutOfView(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!wanted || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      setIsOut(false)
    }
  }, [element, wanted])
  return isOut
}
