import { useEffect, useRef } from 'react'
import { layoutMessages } from '../content/layout.ts'
import { site } from '../content/site.ts'
import { routePath } from '../router/routes.ts'
import { Icon } from '../components/Icon.tsx'
import { ariaCurrent, type MainCategory } from './use-main-categories.ts'

type NarrowMenuProps = { open: boolean; mainCategories: readonly MainCategory[]; path: string; onClose: () => void }

const more = [
  { label: layoutMessages.quote, path: routePath('quote') },
  { label: layoutMessages.footer.localCaterers, path: routePath('local-caterers') },
  { label: layoutMessages.footer.commitments, path: routePath('commitments') },
  { label: layoutMessages.footer.faq, path: routePath('faq') },
  { label: layoutMessages.footer.contact, path: routePath('contact') },
  { label: layoutMessages.account, path: routePath('account') },
]

export function NarrowMenu({ open, mainCategories, path, onClose }: NarrowMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // Also closes on navigations that no link of the menu started, such as Back.
  useEffect(() => onClose(), [path, onClose])

  return (
    <dialog
      ref={dialog}
      className="menu"
      aria-label={layoutMessages.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <Menu mainCategories={mainCategories} path={path} onClose={onClose} />}
    </dialog>
  )
}

/** Rendered only while the menu is open: it is not in the server-rendered HTML, and costs no layout. */
function Menu({ mainCategories, path, onClose }: Omit<NarrowMenuProps, 'open'>) {
  return (
    <>
      <div className="menu__head">
        <p>{layoutMessages.mainNavigation}</p>
        <button
          className="button button-quiet button-round"
          type="button"
          aria-label={layoutMessages.closeMenu}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={layoutMessages.menu}>
        <ul className="menu__families">
          {mainCategories.map((category) => (
            <li key={category.path}>
              <a href={category.path} aria-current={ariaCurrent(path, category.path)} onClick={onClose}>
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
        {layoutMessages.call}
        <a href={site.contactPhoneLink}>
          <Icon name="phone" />
          {site.contactPhone}
        </a>
      </p>
    </>
  )
}
