import { useEffect } from 'react'
import { useCustomer } from '../../widgets/core/store/hooks.ts'
import { useQuery } from '../../widgets/core/queries/use-query.ts'
import { Widget } from '../chrome/Widget.tsx'
import { fill } from '../content/fill.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { MAILED } from '../secret-address.ts'
import { tabOf } from '../widget-routes.ts'

/** The six pages of the account: a heading of the site, with the widget beneath it. */
export function Account({ route, query, words }: PageProps) {
  useHead(route)
  const reorder = useWishToReorder(query)
  const { data: profile } = useQuery('profile', useCustomer())
  if (!words) return null

  return (
    <>
      <div className="account-head">
        <h1>{fill(words.h1, { firstName: profile?.firstName ?? '' }).trim()}</h1>
        <p>{words.intro}</p>
      </div>
      <Widget
        tag="catering-account"
        view={route.name === 'account' ? 'home' : route.name}
        tab={tabOf(query)}
        order={query.get('commande') || null}
        quote={query.get('devis') || null}
        // The code stays in the address until it has been used: a reload, or signing in again, comes back to it.
        quote-code={query.get(MAILED) || null}
        // 'true' or 'false' in words: a library that sets properties turns null into an empty text, which counts as present.
        reorder={reorder ? 'true' : 'false'}
      />
    </>
  )
}

/** Query parameter of the link in a mail that offers to order the same again. */
const REORDER = 'recommander'

/** Whether the link of such a mail was followed. The parameter leaves the address at once: going back or reloading must not order again. */
function useWishToReorder(query: URLSearchParams): boolean {
  const isAsked = query.has(REORDER)
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(REORDER)) return
    address.searchParams.delete(REORDER)
    history.replaceState(history.state, '', address.href)
  }, [query])
  return isAsked
}
