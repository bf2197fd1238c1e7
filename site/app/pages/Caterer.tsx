import { telUrl } from '../../../widgets/core/domain/contact-urls.ts'
import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { euros } from '../../../widgets/core/domain/money.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { BreadcrumbNav } from '../components/BreadcrumbNav.tsx'
import { Text } from '../components/Text.tsx'
import { catererMessages, channelContent } from '../content/channels.ts'
import { fill, withoutTags } from '../content/inline-text.ts'
import type { Sections as AllSections } from '../content/page.ts'
import { caterer } from '../content/pages/caterer.ts'
import { closedCaterer } from '../content/pages/closed-caterer.ts'
import { site } from '../content/site.ts'
import type { PageProps } from '../contexts.ts'
import { type Head, useHead } from '../head.ts'
import { catererBreadcrumbs } from '../router/breadcrumbs.ts'
import { NOINDEX } from '../router/routes.ts'
import { Failure } from './Failure.tsx'
import { hourOf } from './caterers.ts'
import type { Channel } from './prose/Data.tsx'
import { Sections } from './prose/Sections.tsx'

/** The page of a channel, by slug. Its heading is its content's, else its name. */
export function Caterer({ route, params, content: initial }: PageProps) {
  const slug = params.slugChannel ?? ''
  const { data, status } = useQuery('channels')
  const isHere = (one: NonNullable<Channel>) => one.slug === slug && one.code !== NATIONAL_CHANNEL
  const channel = data?.find((one) => isHere(one) && one.enabled) ?? null
  const content = channelContent.find((one) => one.slug === slug)
  const isMissing = !channel && status === 'ready'
  const closed = useQuery('channels', isMissing ? false : null)
  const found = closed.data?.find((one) => isHere(one) && !one.enabled)
  const notice = withoutTags(found?.message ?? '')
  if (found && notice) return <ClosedCaterer route={route} channel={found} notice={notice} />
  if (isMissing && closed.status !== 'loading') return <Failure status={closed.status === 'failed' ? 503 : 404} />

  const name = content?.h1 ?? channel?.name ?? initial?.h1 ?? ''
  if (!name && status === 'failed') return <Failure status={503} />
  const channelName = channel?.name ?? content?.short ?? name
  const values = {
    channelTitle: content?.title ?? name,
    channelDescription: content?.description ?? name,
    channelName,
    channelShort: content?.short ?? channelName,
    ...terms(channel),
  }
  return (
    <CatererPage
      head={route}
      heading={name}
      intro={content?.intro ?? ''}
      sections={caterer.sections}
      values={values}
      slug={slug}
      channel={channel}
    />
  )
}

/** The terms of a channel as texts: an ellipsis until they have loaded, the shop's phone number where it has none. */
function terms(channel: Channel): Record<string, string> {
  const phone = channel?.contactPhoneNumber || site.contactPhone
  const call = { channelPhone: phone, channelPhoneLink: telUrl(phone) }
  if (!channel)
    return {
      ...call,
      ...{ availability: '…', orderEndTime: '…', minimumOrderAmount: '…', freeShipping: '…', alcohol: '…' },
    }
  return {
    ...call,
    availability: channel.availability,
    orderEndTime: hourOf(channel.orderEndTime),
    minimumOrderAmount: euros(channel.minimumOrderAmount * 100),
    freeShipping: freeShipping(channel.shippingFeesFreeThreshold),
    alcohol: channel.sellsAlcohol ? catererMessages.alcohol.yes : catererMessages.alcohol.no,
  }
}

/** The threshold of free delivery in euros as a text: zero is always free, null never. */
function freeShipping(threshold: number | null): string {
  if (threshold === null) return catererMessages.neverFree
  return threshold > 0
    ? fill(catererMessages.freeFrom, { threshold: euros(threshold * 100) })
    : catererMessages.alwaysFree
}

type CatererPageProps = {
  head: Head
  heading: string
  intro: string
  sections: AllSections
  slug: string
  channel: Channel
  values: Readonly<Record<string, string>>
}

function CatererPage({ head, heading, intro, sections, slug, channel, values }: CatererPageProps) {
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

type ClosedCatererProps = { route: PageProps['route']; channel: NonNullable<Channel>; notice: string }

/** The page of a channel that takes no orders, with its notice. */
function ClosedCaterer({ route, channel, notice }: ClosedCatererProps) {
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
