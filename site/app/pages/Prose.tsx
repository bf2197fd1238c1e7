import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { BreadcrumbNav } from '../components/BreadcrumbNav.tsx'
import { Picture } from '../components/Picture.tsx'
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
    <div className={content.picture ? `wrap prose prose--picture prose--${route.name}` : 'wrap prose'}>
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
      {content.picture && (
        <div className="prose__picture">
          <Picture
            folder="scenes"
            {...content.picture}
            sizes="(min-width: 1600px) 760px, (min-width: 768px) 50vw, 100vw"
            eager
          />
        </div>
      )}
      <Sections sections={content.sections} channel={channel} />
    </div>
  )
}
