import { BreadcrumbNav } from '../components/BreadcrumbNav.tsx'
import { Text } from '../components/Text.tsx'
import type { Section } from '../content/page.ts'
import { useHead, type Head } from '../head.ts'
import { catererBreadcrumbs } from '../router/breadcrumbs.ts'
import type { Channel } from './prose/ChannelFacts.tsx'
import { Sections } from './prose/Sections.tsx'

type CatererPageProps = {
  head: Head
  heading: string
  intro: string
  sections: readonly Section[]
  slug: string
  channel: Channel
  values: Readonly<Record<string, string>>
}

/** The layout of the page of a point of sale. */
export function CatererPage({ head, heading, intro, sections, slug, channel, values }: CatererPageProps) {
  useHead(head, values)
  return (
    <div className="wrap prose">
      <BreadcrumbNav breadcrumbs={catererBreadcrumbs(values.channelName ?? heading, slug)} />
      <div className="prose__head">
        <h1>{heading}</h1>
        <p>
          <Text text={intro} />
        </p>
      </div>
      <Sections sections={sections} values={values} channel={channel} />
    </div>
  )
}
