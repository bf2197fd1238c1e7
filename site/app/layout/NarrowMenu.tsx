import { useEffect, useRef } from 'react'
import { chromeText } from '../content/layout.ts'
import { site } from '../content/site.ts'
import { pathOf } from '../router/routes.ts'
import { current } from './current.ts'
import { Icon } from '../components/Icon.tsx'
import type { MainCategory } from './use-main-categories.ts'

type NarrowMenuProps = { open: boolean; mainCategories: readonly MainCategory[]; path: string; onClose: () => void }

const more = [
  { label: chromeText.quote, path: pathOf('quote') },
  { label: chromeText.footer.localCaterers, path: pathOf('local-caterers') },
  { label: chromeText.footer.commitments, path: pathOf('commitments') },
  { label: chromeText.footer.faq, path: pathOf('faq') },
  { label: chromeText.footer.contact, path: pathOf('contact') },
  { label: chromeText.account, path: pathOf('account') },
]

/** The menu of narrow screens: a native dialog, so that the browser looks after the focus, Escape and the page behind. */
export function NarrowMenu({ open, mainCategories, path, onClose }: NarrowMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // The menu also closes when a page is reached some other way (back, a shortcut).
  useEffect(() => onClose(), [path, onClose])

  return (
    <dialog
      ref={dialog}
      className="menu"
      aria-label={chromeText.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <Menu mainCategories={mainCategories} path={path} onClose={onClose} />}
    </dialog>
  )
}

/** Drawn only while the menu is open, so that before nothing of it is sent, laid out or searched. */
function Menu({ mainCategories, path, onClose }: Omit<NarrowMenuProps, 'open'>) {
  return (
    <>
      <div className="menu__head">
        <p>{chromeText.mainNavigation}</p>
        <button
          className="button button--quiet button--icon"
          type="button"
          aria-label={chromeText.closeMenu}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={chromeText.menu}>
        <ul className="menu__families">
          {mainCategories.map((category) => (
            <li key={category.path}>
              <a href={category.path} aria-current={current(path, category.path)} onClick={onClose}>
                {category.name}
                <Icon name="caret-right" />
              </a>
            </li>
          ))}
        </ul>
        <ul className="menu__more">
          {more.map((link) => (
            <li key={link.path}>
              <a href={link.path} aria-current={path === link.path ? 'page' : undefined} onClick={onClose}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="menu__call">
        {chromeText.call}
        <a href={site.contactPhoneLink}>
          <Icon name="phone" />
          {site.contactPhone}
        </a>
      </p>
    </>
  )
}
