import { layoutMessages } from '../content/layout.ts'
import type { Breadcrumbs } from '../router/breadcrumbs.ts'

export function BreadcrumbNav({ breadcrumbs }: { breadcrumbs: Breadcrumbs }) {
  return (
    <nav className="crumbs" aria-label={layoutMessages.breadcrumb}>
      <ol>
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.to}>
            {index < breadcrumbs.length - 1 ? (
              <a href={crumb.to}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
