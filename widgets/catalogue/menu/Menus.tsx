import { MenuCard, OfferSkeletons, type MenuOffer } from './MenuCard.tsx'
import { useState } from 'react'
import { MENU_KINDS, menusFor } from '../../core/domain/catalogue/menu.ts'
import { useActions, useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { menuMessages as messages } from './messages.ts'
import { useLazyModule, reloadOrRetry } from '../../core/ui/lazy.tsx'
import { LoadFailed } from '../../core/ui/kit.tsx'
import type { Product } from '../catalogue-types.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { preloadHandler } from '../../core/ui/lazy.tsx'
import { menusStyles } from './menus.styles.ts'
import { type MenuErrors, NO_ERRORS } from './menu-errors.ts'

const adoptStyles = stylesRef(menusStyles)
const loadComposer = () => import('./composer/Composer.tsx')
const preloadComposer = preloadHandler(loadComposer)

/** The menus of a category (D8), each a card that opens its composer. Renders nothing when the backend has no menus. */
export function SetMenus({ code }: { code: string }) {
  const channel = useChannelCode()
  const menus = useQuery('products', { channel, menus: true })
  const composer = useComposerDialog()
  const offers = offersOf(menus.data ?? [], code)
  if (menus.status === 'failed' && !menus.data) return <LoadFailed onRetry={menus.reload} />
  if (menus.data && offers.length === 0) return null
  return (
    <section ref={adoptStyles} className="menus" aria-labelledby="menus" part="menus">
      <h2 id="menus">{messages.title}</h2>
      <p className="soft">{messages.intro}</p>
      {menus.data ? (
        <ul className="strip" part="rail" aria-labelledby="menus">
          {offers.map((offer) => (
            <MenuCard
              key={offer.kind}
              offer={offer}
              loading={composer.loadingKind === offer.kind}
              onPreload={preloadComposer}
              onOpen={(errors) => composer.open(offer, errors)}
            />
          ))}
        </ul>
      ) : (
        <OfferSkeletons count={menusFor(code).length} className="strip" part="rail" />
      )}
      {composer.dialog}
    </section>
  )
}

const offersOf = (products: readonly Product[], category: string): MenuOffer[] =>
  menusFor(category).flatMap((kind) => {
    const menu = products.find(({ code }) => code === MENU_KINDS[kind].productCode)
    return menu ? [{ kind, menu }] : []
  })

/** A closed dialog stays mounted until the next one, which has another `key`, as it restores focus. */
type OpenComposer = { offer: MenuOffer; errors: MenuErrors; open: boolean; key: number }

/** The composer dialog, once its chunk has loaded, and the kind of the menu while it loads. */
function useComposerDialog() {
  const { alerts } = useActions()
  const [current, setCurrent] = useState<OpenComposer | null>(null)
  const part = useLazyModule(loadComposer, current !== null, () => {
    setCurrent(null)
    alerts.show('error', commonMessages.alerts.loadFailed, { action: reloadOrRetry(() => setCurrent(current)) })
  })
  const close = () => setCurrent(current && { ...current, open: false })
  return {
    open: (offer: MenuOffer, errors = NO_ERRORS) =>
      setCurrent({ offer, errors, open: true, key: (current?.key ?? 0) + 1 }),
    loadingKind: part ? null : (current?.offer.kind ?? null),
    dialog: part && current && <part.Composer {...current} key={current.key} onClose={close} />,
  }
}
