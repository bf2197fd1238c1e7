import { useCustomer } from '../../../widgets/core/store/hooks.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { Widget, type AccountView } from '../components/Widget.tsx'
import { fill } from '../content/inline-text.ts'
import { useHead, useRemovedParam } from '../head.ts'
import type { PageProps } from '../contexts.ts'
import { EMAIL_TOKEN_PARAM } from '../router/guard.ts'
import { tabOf } from '../router/widget-routes.ts'

export function Account({ route, query, content }: PageProps) {
  useHead(route)
  useRemovedParam(REORDER)
  const { data: profile } = useQuery('profile', useCustomer())
  if (!content) return null
  const order = query.get('commande') || null
  const quote = query.get('devis') || null

  return (
    <>
      <div className="account-head">
        <h1>{fill(content.h1, { firstName: profile?.firstName ?? '' }).trim()}</h1>
        {/* It describes the filters of the orders. */}
        {order === null && quote === null && tabOf(query) === 'orders' && <p>{content.intro}</p>}
      </div>
      <Widget
        tag="catering-account"
        view={route.name === 'account' ? 'home' : (route.name as AccountView)}
        tab={tabOf(query)}
        order={order}
        quote={quote}
        // The code stays in the URL until it is used, so that a reload or a new sign-in does not lose it.
        quote-code={query.get(EMAIL_TOKEN_PARAM) || null}
        // A string: renderers that set properties turn null into an empty attribute, which counts as true.
        reorder={query.has(REORDER) ? 'true' : 'false'}
      />
    </>
  )
}

/** Query parameter of the reorder link in emails. */
const REORDER = 'recommander'
