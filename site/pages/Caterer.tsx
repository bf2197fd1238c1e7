import { euros } from '../../widgets/core/domain/money.ts'
import { useResource } from '../../widgets/core/store/hooks.ts'
import { Breadcrumb } from '../chrome/Breadcrumb.tsx'
import { Text } from '../chrome/Text.tsx'
import { channelWords } from '../content/channels.ts'
import { catererText } from '../content/caterer.ts'
import { fill } from '../content/fill.ts'
import { caterer } from '../content/pages/caterer.ts'
import { site } from '../content/site.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { catererTrail } from '../trail.ts'
import { hourOf } from './caterers.ts'
import { Failure } from './Failure.tsx'
import type { Channel } from './prose/ChannelFacts.tsx'
import { Sections } from './prose/Sections.tsx'

/** The page of one point of sale, by its slug; with its own words, else with its name. */
export function Caterer({ route, params, words: first }: PageProps) {
  const slug = params.slugChannel ?? ''
  const { data, status } = useResource('channels')
  const channel = data?.find((one) => one.slug === slug && one.enabled) ?? null
  const words = channelWords.find((one) => one.slug === slug)
  if (!words && !channel && status === 'ready') return <Failure status={404} />

  const name = words?.h1 ?? channel?.name ?? first?.h1 ?? ''
  const channelName = channel?.name ?? words?.short ?? name
  const values = {
    channelTitle: words?.title ?? name,
    channelDescription: words?.description ?? name,
    channelName,
    channelShort: words?.short ?? channelName,
    ...terms(channel),
  }
  return <Page head={route} heading={name} intro={words?.intro ?? ''} values={values} slug={slug} channel={channel} />
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

type CatererPageProps = {
  head: PageProps['route']
  heading: string
  intro: string
  slug: string
  channel: Channel
  values: Readonly<Record<string, string>>
}

function Page({ head, heading, intro, slug, channel, values }: CatererPageProps) {
  useHead(head, values)
  return (
    <div className="wrap prose">
      <Breadcrumb trail={catererTrail(values.channelName ?? heading, slug)} />
      <div className="prose__head">
        <h1>{heading}</h1>
        <p>
          <Text text={intro} />
        </p>
      </div>
      <Sections sections={caterer.sections} values={values} channel={channel} />
    </div>
  )
}
