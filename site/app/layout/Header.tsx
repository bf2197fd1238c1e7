import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { layoutMessages } from '../content/layout.ts'
import { routePath } from '../router/routes.ts'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/brand.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { ariaCurrent, useMainCategories } from './use-main-categories.ts'
import { Widget } from '../components/Widget.tsx'

/** The header: main categories, account and cart, whose button floats while the header is scrolled out of view. */
export function Header({ path }: { path: string }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const mainCategories = useMainCategories()
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const header = useRef<HTMLElement>(null)
  const floats = useIsOutOfView(
    header,
    useSelector(({ cart }) => cart.token !== null),
  )

  return (
    <header className="masthead on-dark" ref={header}>
      <div className="wrap">
        <button
          className="button button-quiet button-round only-narrow"
          type="button"
          aria-label={layoutMessages.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="list" />
        </button>
        <Logo />
        <nav className="nav" aria-label={layoutMessages.mainNavigation}>
          {mainCategories.map((category) => (
            <a key={category.path} href={category.path} aria-current={ariaCurrent(path, category.path)}>
              {category.name}
            </a>
          ))}
        </nav>
        <div className="masthead__end">
          <a className="button button-quiet button-small only-wide" href={routePath('quote')}>
            {layoutMessages.quote}
          </a>
          <a
            className="button button-quiet button-round"
            href={routePath('account')}
            aria-label={layoutMessages.account}
          >
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

/** Whether an element is scrolled out of view; always false unless `enabled`. */
function useIsOutOfView(element: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      setIsOut(false)
    }
  }, [element, enabled])
  return isOut
}

export function DeliveryBar() {
  return (
    <section className="delivery" aria-label={layoutMessages.delivery}>
      <div className="wrap">
        <Widget tag="catering-channel-picker" view="bar" />
      </div>
    </section>
  )
}
