import { useSelector } from '../../widgets/core/store/hooks.ts'
import { Breadcrumb } from '../chrome/Breadcrumb.tsx'
import { Text } from '../chrome/Text.tsx'
import { chromeText } from '../content/chrome.ts'
import { site } from '../content/site.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import type { RouteName } from '../routes.ts'
import { pageTrail } from '../trail.ts'
import { Sections } from './prose/Sections.tsx'

/** Pages that speak in the name of the company: they say that it is made up, as long as it is. */
const LEGAL: readonly RouteName[] = ['terms', 'privacy', 'legal-notices', 'accessibility']

/** A page made of words: terms, legal pages, commitments, questions, forms. */
export function Prose({ route, words }: PageProps) {
  useHead(route)
  const channel = useSelector((state) => state.channel.channel)
  // A page without its words shows the error page rather than nothing.
  if (!words?.sections) throw new Error(`${route.path} came without its words.`)

  return (
    <div className="wrap prose">
      <Breadcrumb trail={pageTrail(route)} />
      <div className="prose__head">
        <h1>{words.h1}</h1>
        <p>
          <Text text={words.intro} />
        </p>
        {site.fictional && LEGAL.includes(route.name) && (
          <p className="note">
            <Text text={chromeText.fictional} />
          </p>
        )}
      </div>
      <Sections sections={words.sections} channel={channel} />
    </div>
  )
}
