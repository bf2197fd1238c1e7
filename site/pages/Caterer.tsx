import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import { euros } from '../../widgets/core/domain/money.ts'
import { useQuery } from '../../widgets/core/queries/use-query.ts'
import { channelWords } from '../content/channels.ts'
import { catererText } from '../content/caterer.ts'
import { fill } from '../content/fill.ts'
import { caterer } from '../content/pages/caterer.ts'
import { site } from '../content/site.ts'
import { withoutTags } from '../content/without-tags.ts'
import type { PageProps } from '../page-props.ts'
import { hourOf } from './caterers.ts'
import { CatererPage } from './CatererPage.tsx'
import { ClosedCaterer } from './ClosedCaterer.tsx'
import { Failure } from './Failure.tsx'
import type { Channel } from './prose/ChannelFacts.tsx'

/** The page of one point of sale, by its slug; with its own words, else with its name. */
export function Caterer({ route, params, words: first }: PageProps) {
  const slug = params.slugChannel ?? ''
  const { data, status } = useQuery('channels')
  const isHere = (one: NonNullable<Channel>) => one.slug === slug && one.code !== NATIONAL_CHANNEL
  const channel = data?.find((one) => isHere(one) && one.enabled) ?? null
  const words = channelWords.find((one) => one.slug === slug)
  const isMissing = !channel && status === 'ready'
  const closed = useQuery('channels', isMissing ? false : null)
  const found = closed.data?.find((one) => isHere(one) && !one.enabled)
  const notice = withoutTags(found?.message ?? '')
  if (found && notice) return <ClosedCaterer route={route} channel={found} notice={notice} />
  if (isMissing && closed.status !== 'loading') return <Failure status={404} />

  const name = words?.h1 ?? channel?.name ?? first?.h1 ?? ''
  if (!name && status === 'failed') return <Failure status={503} />
  const channelName = channel?.name ?? words?.short ?? name
  const values = {
    channelTitle: words?.title ?? name,
    channelDescription: words?.description ?? name,
    channelName,
    channelShort: words?.short ?? channelName,
    ...terms(channel),
  }
  return (
    <CatererPage
      head={route}
      heading={name}
      intro={words?.intro ?? ''}
      sections={caterer.sections}
      values={values}
      slug={slug}
      channel={channel}
    />
  )
}

/** What the point of sale asks for and offers, in words: dots until the API has answered, and the shop's number where it has none. */
function terms(channel: Channel): Record<string, string> {
  const phone = channel?.contactPhoneNumber || site.contactPhone
  const call = { channelPhone: phone, channelPhoneLink: phone.replace(/\s/g, '') }
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
    alcohol: channel.sellsAlcohol ? catererText.alcohol.yes : catererText.alcohol.no,
  }
}

/** From which amount in euros the delivery is free, in words: always at zero, never at null. */
function freeShipping(threshold: number | null): string {
  if (threshold === null) return catererText.neverFree
  return threshold > 0 ? fill(catererText.freeFrom, { threshold: euros(threshold * 100) }) : catererText.alwaysFree
}
