import { useEffect, useState } from 'react'
import { Awning } from '../components/Awning.tsx'
import { Picture } from '../components/Picture.tsx'
import { Widget } from '../components/Widget.tsx'
import { screens } from '../content/widget-pages.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { MAILED } from '../router/secret-address.ts'

/** Sign-in, sign-up and the forgotten password, beside the shop window. */
export function Authentication({ route, query, words }: PageProps) {
  const token = useMailedToken(query)
  const said = token ? screens['new-password'] : words
  useHead(token ? { ...route, title: `${screens['new-password'].h1} | {brand}` } : route)

  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <h1>{said?.h1}</h1>
          <p className="soft">{said?.intro}</p>
          <Widget tag="catering-account" view={route.name} reset-token={token} />
        </div>
      </div>
      <div className="auth__side" aria-hidden="true">
        <Awning />
        <Picture
          folder="scenes"
          name="hero-vitrine"
          sizes="(min-width: 1600px) 780px, (min-width: 768px) 50vw, 1px"
          width={1520}
          height={1084}
        />
        <div className="sill" />
      </div>
    </div>
  )
}

/** The token that the page was opened with. It leaves the address and the history at once, so that nobody can read it there. */
function useMailedToken(query: URLSearchParams): string | null {
  const [token] = useState(() => query.get(MAILED) || null)
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(MAILED)) return
    address.searchParams.delete(MAILED)
    history.replaceState(history.state, '', address.href)
  }, [])
  return token
}
