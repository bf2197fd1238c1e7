import { chromeText } from '../content/layout.ts'
import type { Trail } from '../router/breadcrumbs.ts'

/** The way from the home page to this page. */
export function Breadcrumb({ trail }: { trail: Trail }) {
  return (
    <nav className="crumbs" aria-label={chromeText.breadcrumb}>
      <ol>
        {trail.map((piece, index) => (
          <li key={piece.to}>
            {index < trail.length - 1 ? (
              <a href={piece.to}>{piece.label}</a>
            ) : (
              <span aria-current="page">{piece.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
