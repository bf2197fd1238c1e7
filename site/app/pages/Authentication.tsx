import { useState } from 'react'
import { returnUrl } from '../../client/services/return-url.ts'
import { Awning } from '../components/brand.tsx'
import { Picture } from '../components/Picture.tsx'
import { Widget, type AccountView } from '../components/Widget.tsx'
import { widgetPages } from '../content/widget-pages.ts'
import { ReturnLink } from '../layout/CheckoutLayout.tsx'
import { useHead, useRemovedParam } from '../head.ts'
import type { PageProps } from '../contexts.ts'
import { EMAIL_TOKEN_PARAM } from '../router/guard.ts'

export function Authentication({ route, query, content }: PageProps) {
  const [token] = useState(() => query.get(EMAIL_TOKEN_PARAM) || null)
  useRemovedParam(EMAIL_TOKEN_PARAM)
  const shown = token ? widgetPages['new-password'] : content
  useHead(token ? { ...route, title: `${widgetPages['new-password'].h1} | {brand}` } : route)

  // The first page for a visitor of a partner who orders without a session.
  const backTo = returnUrl()

  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          {backTo && <ReturnLink to={backTo} className="link small" />}
          <h1>{shown?.h1}</h1>
          <p className="soft">{shown?.intro}</p>
          <Widget tag="catering-account" view={route.name as AccountView} reset-token={token} />
        </div>
      </div>
      <div className="auth__side" aria-hidden="true">
        <Awning />
        <Picture
          folder="scenes"
          name="hero-vitrine"
          sizes="(min-width: 1600px) 780px, (min-width: 768px) 50vw, 1px"
          width={1520}
          height={973}
        />
        <div className="sill" />
      </div>
    </div>
  )
}
