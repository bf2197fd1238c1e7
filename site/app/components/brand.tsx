import { site } from '../content/site.ts'
import { routePath } from '../router/routes.ts'

export function Logo() {
  return (
    <a className="logo" href={routePath('home')}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <circle className="logo__moon" cx="13" cy="13" r="12.5" />
        <path className="logo__shade" d="M17.6 21.4a9.6 9.6 0 1 1 0-16.8 8.4 8.4 0 0 0 0 16.8Z" />
      </svg>
      {site.brand}
    </a>
  )
}

/** The striped awning of home, sign-in, errors and confirmation. Decorative. */
export function Awning() {
  return (
    <div className="awning-shade" aria-hidden="true">
      <div className="awning" />
    </div>
  )
}
