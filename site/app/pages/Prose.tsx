import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { BreadcrumbNav } from '../components/BreadcrumbNav.tsx'
import { Text } from '../components/Text.tsx'
import { layoutMessages } from '../content/layout.ts'
import { site } from '../content/site.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../contexts.ts'
import type { RouteName } from '../router/routes.ts'
import { pageBreadcrumbs } from '../router/breadcrumbs.ts'
import { Sections } from './prose/Sections.tsx'

/** Legal pages, which state that the company is fictional while it is. */
const LEGAL: readonly RouteName[] = ['terms', 'privacy', 'legal-notices', 'accessibility']

export function Prose({ route, content }: PageProps) {
  useHead(route)
  const channel = useSelector((state) => state.channel.channel)
  // Caught by PageBoundary, which shows the error page.
  if (!content?.sections) throw new Error(`${route.path} has no content.`)

  return (
    <div className="wrap prose">
      <BreadcrumbNav breadcrumbs={pageBreadcrumbs(route)} />
      <div className="prose__head">
        <h1>{content.h1}</h1>
        <p>
          <Text text={content.intro} />
        </p>
        {site.fictional && LEGAL.includes(route.name) && (
          <p className="note">
            <Text text={layoutMessages.fictional} />
          </p>
        )}
      </div>
      <Sections sections={content.sections} channel={channel} />
    </div>
  )
}
