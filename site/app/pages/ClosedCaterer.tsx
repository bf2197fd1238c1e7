import { closedCaterer } from '../content/pages/closed-caterer.ts'
import type { PageProps } from '../page-props.ts'
import { UNLISTED } from '../router/routes.ts'
import { CatererPage } from './CatererPage.tsx'
import type { Channel } from './prose/ChannelFacts.tsx'

type ClosedCatererProps = { route: PageProps['route']; channel: NonNullable<Channel>; notice: string }

/** The page of a point of sale that takes no orders but has something to say of it: when it opens, or why it is closed. */
export function ClosedCaterer({ route, channel, notice }: ClosedCatererProps) {
  const { name, slug } = channel
  return (
    <CatererPage
      head={{ ...route, robots: UNLISTED }}
      heading={name}
      intro={notice}
      sections={closedCaterer.sections}
      values={{ channelTitle: name, channelDescription: `${name}. ${notice}`, channelName: name }}
      slug={slug}
      channel={channel}
    />
  )
}
