import { euros } from '../../widgets/core/domain/money.ts'
import { useResource } from '../../widgets/core/store/hooks.ts'
import { Breadcrumb } from '../chrome/Breadcrumb.tsx'
import { Text } from '../chrome/Text.tsx'
import { chromeText } from '../content/chrome.ts'
import { channelWords } from '../content/channels.ts'
import { caterer } from '../content/pages/caterer.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../pages.ts'
import { pathOf } from '../routes.ts'
import { Failure } from './Failure.tsx'
import type { Channel } from './prose/ChannelFacts.tsx'
import { Sections } from './prose/Sections.tsx'

/** The page of one point of sale, by its slug; its own words, else its name. */
export function Caterer({ route, params }: PageProps) {
  const slug = params.slugChannel ?? ''
  const { data, status } = useResource('channels')
  const channel = data?.find((one) => one.slug === slug && one.enabled) ?? null
  const words = channelWords.find((one) => one.slug === slug)
  if (!words && !channel && status === 'ready') return <Failure status={404} />

  const name = words?.h1 ?? channel?.name ?? ''
  const values = {
    channelTitle: words?.title ?? name,
    channelDescription: words?.description ?? name,
    channelName: channel?.name ?? words?.short ?? '',
    availability: channel?.availability ?? '…',
    orderEndTime: channel?.orderEndTime ?? '…',
    minimumOrderAmount: channel ? euros(channel.minimumOrderAmount * 100) : '…',
    shippingFeesFreeThreshold: channel ? euros((channel.shippingFeesFreeThreshold ?? 0) * 100) : '…',
  }
  return <Page head={route} heading={name} intro={words?.intro ?? ''} values={values} slug={slug} channel={channel} />
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
  const trail = [
    { label: chromeText.footer.localCaterers, to: pathOf('local-caterers') },
    { label: values.channelName ?? heading, to: `/nos-traiteurs-france/${slug}` },
  ]
  return (
    <div className="wrap prose">
      <Breadcrumb trail={trail} />
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
