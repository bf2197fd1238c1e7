import { useState } from 'react'
import { MENU_KINDS, menusFor } from '../../core/domain/catalogue/menu.ts'
import { useActions, useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { menuMessages as messages } from '../../core/messages/menu.ts'
import { useLazyModule, reloadOrRetry } from '../../core/ui/lazy.tsx'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import type { Product } from '../catalogue-types.ts'
import { prefetch, useStyles } from '../use-lazy-part.ts'
import { MenuCard, type MenuOffer } from './MenuCard.tsx'
import { menusStyles } from './menus.styles.ts'
import { NO_ERRORS, type MenuErrors } from './menu-session.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'

const styles = [menusStyles]
const loadComposer = () => import('./composer/Composer.tsx')
const prefetchComposer = prefetch(loadComposer)

/** The menus of a category (D8), each a card that opens its composer. Renders nothing when the backend has no menus. */
export function Extra({ code }: { code: string }) {
  const channel = useChannelCode()
  const menus = useQuery('products', { channel, menus: true })
  const ref = useStyles<HTMLElement>(styles)
  const composer = useComposerDialog()
  const offers = offersOf(menus.data ?? [], code)
  if (menus.status === 'failed' && !menus.data) return <LoadFailed onRetry={menus.reload} />
  if (menus.data && offers.length === 0) return null
  return (
    <section ref={ref} className="menus" aria-labelledby="menus" part="menus">
      <h2 id="menus">{messages.title}</h2>
      <p className="soft">{messages.intro}</p>
      {menus.data ? (
        <ul className="strip" part="rail" aria-labelledby="menus">
          {offers.map((offer) => (
            <MenuCard
              key={offer.kind}
              offer={offer}
              loading={composer.loadingKind === offer.kind}
              onPrefetch={prefetchComposer}
              onOpen={(errors) => composer.open(offer, errors)}
            />
          ))}
        </ul>
      ) : (
        <MenusSkeleton count={menusFor(code).length} />
      )}
      {composer.dialog}
    </section>
  )
}

function offersOf(products: readonly Product[], category: string): MenuOffer[] {
  return menusFor(category).flatMap((kind) => {
    const menu = products.find(({ code }) => code === MENU_KINDS[kind].productCode)
    return menu ? [{ kind, menu }] : []
  })
}

/** A closed dialog stays mounted until the next one, which has another `key`, as it restores focus. */
type OpenComposer = { offer: MenuOffer; errors: MenuErrors; open: boolean; key: number }

/** The composer dialog, once its chunk has loaded, and the kind of the menu while it loads. */
function useComposerDialog() {
  const { alerts } = useActions()
  const [current, setCurrent] = useState<OpenComposer | null>(null)
  const part = useLazyModule(loadComposer, current !== null, () => {
    setCurrent(null)
    alerts.show('error', commonMessages.alerts.loadFailed, {
      timed: false,
      action: reloadOrRetry(() => setCurrent(current)),
    })
  })
  const close = () => setCurrent(current && { ...current, open: false })
  return {
    open: (offer: MenuOffer, errors = NO_ERRORS) =>
      setCurrent({ offer, errors, open: true, key: (current?.key ?? 0) + 1 }),
    loadingKind: part ? null : (current?.offer.kind ?? null),
    dialog: part && current && <part.Composer {...current} key={current.key} onClose={close} />,
  }
}

/** Placeholders of the menu cards. */
export function MenusSkeleton({ count }: { count: number }) {
  return (
    <div>
      <Loading />
      <ul className="strip" part="rail" aria-hidden="true">
        {[...Array(count).keys()].map((index) => (
          <li key={index} className="offer">
            <Skeleton width="92px" height="92px" />
            <span>
              <Skeleton width="60%" height="18px" />
              <Skeleton width="90%" height="36px" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
