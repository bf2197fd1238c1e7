import { closedCaterer } from '../content/pages/closed-caterer.ts'
import type { PageProps } from '../page-props.ts'
import { NOINDEX } from '../router/routes.ts'
import { CatererPage } from './CatererPage.tsx'
import type { Channel } from './prose/ChannelFacts.tsx'

type ClosedCatererProps = { route: PageProps['route']; channel: NonNullable<Channel>; notice: string }

/** The page of a point of sale that takes no orders, with its notice. */
export function ClosedCaterer({ route, channel, notice }: ClosedCatererProps) {
  const { name, slug } = channel
  return (
    <CatererPage
      head={{ ...route, robots: NOINDEX }}
      heading={name}
      intro={notice}
      sections={closedCaterer.sections}
      values={{ channelTitle: name, channelDescription: `${name}. ${notice}`, channelName: name }}
      slug={slug}
      channel={channel}
    />
  )
}
