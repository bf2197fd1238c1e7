import { useState } from 'react'
import { MENU_KINDS, menusFor } from '../../core/domain/menu.ts'
import { useActions, useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { commonText } from '../../core/text/common.ts'
import { menuText as words } from '../../core/text/menu.ts'
import { useLater } from '../../core/ui/lazy/use-later.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'
import type { Product } from '../list/shapes.ts'
import { useStyles } from '../use-styles.ts'
import { reloadOrRetry } from '../../core/ui/lazy/reload-or-retry.ts'
import { MenuCard } from './MenuCard.tsx'
import { MenusSkeleton } from './MenusSkeleton.tsx'
import { menusStyles } from './menus.styles.ts'
import { NO_REFUSAL, type Refusal } from './refusal.ts'
import type { Offer } from './offer.ts'

const styles = [menusStyles]
const loadComposer = () => import('./composer/Composer.tsx')
const prepare = () => void loadComposer().catch(() => undefined)

/** The menus that fit a category (D8), each a card that opens its composer. Without menus on the backend, nothing is shown. */
export function Extra({ code }: { code: string }) {
  const channel = useChannelCode()
  const menus = useQuery('products', { channel, menus: true })
  const section = useStyles<HTMLElement>(styles)
  const composing = useComposing()
  const offers = offersOf(menus.data ?? [], code)
  if (menus.status === 'failed' && !menus.data) return <LoadFailed onRetry={menus.reload} />
  if (menus.data && offers.length === 0) return null
  return (
    <section ref={section} className="menus" aria-labelledby="menus" part="menus">
      <h2 id="menus">{words.title}</h2>
      <p className="soft">{words.intro}</p>
      {menus.data ? (
        <ul className="strip" part="rail" aria-labelledby="menus">
          {offers.map((offer) => (
            <MenuCard
              key={offer.kind}
              offer={offer}
              opening={composing.opening === offer.kind}
              onPoint={prepare}
              onOpen={(refusal) => composing.open(offer, refusal)}
            />
          ))}
        </ul>
      ) : (
        <MenusSkeleton count={menusFor(code).length} />
      )}
      {composing.view}
    </section>
  )
}

function offersOf(products: readonly Product[], category: string): Offer[] {
  return menusFor(category).flatMap((kind) => {
    const menu = products.find(({ code }) => code === MENU_KINDS[kind].productCode)
    return menu ? [{ kind, menu }] : []
  })
}

/** A closed dialog stays until the next `turn`, as it gives the focus back. */
type Composing = { offer: Offer; refusal: Refusal; open: boolean; turn: number }

/** The menu being composed, and its dialog once the chunk has loaded. */
function useComposing() {
  const { alerts } = useActions()
  const [current, setCurrent] = useState<Composing | null>(null)
  const later = useLater(loadComposer, current !== null, () => {
    setCurrent(null)
    alerts.show('error', commonText.alerts.loadFailed, {
      timed: false,
      action: reloadOrRetry(() => setCurrent(current)),
    })
  })
  const close = () => setCurrent(current && { ...current, open: false })
  return {
    open: (offer: Offer, refusal = NO_REFUSAL) =>
      setCurrent({ offer, refusal, open: true, turn: (current?.turn ?? 0) + 1 }),
    opening: later ? null : (current?.offer.kind ?? null),
    view: later && current && <later.Composer key={current.turn} {...current} onClose={close} />,
  }
}
