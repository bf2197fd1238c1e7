import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import { price } from '../../widgets/core/domain/money.ts'
import { formatHour } from '../../widgets/core/domain/paris-time.ts'
import { useQuery } from '../../widgets/core/queries/use-query.ts'
import { channelWords } from '../content/channels.ts'
import { fill } from '../content/fill.ts'
import { homeText } from '../content/home.ts'
import { site } from '../content/site.ts'
import { withoutTags } from '../content/without-tags.ts'

/** A point of sale as lists show it; `zipcode` is the first of those it delivers. */
export type Caterer = { name: string; slug: string; zipcode: string; terms: string; phone: string }

/** The points of sale that take orders, with their cut-off hour and their minimum; until the API has answered, those of the site. */
export function useCaterers(): readonly Caterer[] {
  const { data } = useQuery('channels')
  const local = (data ?? []).filter((channel) => channel.enabled && channel.code !== NATIONAL_CHANNEL)
  if (!data)
    return channelWords.map(({ slug, short, zipcode }) => ({ slug, name: short, zipcode, terms: '', phone: '' }))
  return local.map((channel) => ({
    ...inList(channel),
    terms: fill(homeText.network.terms, {
      time: hourOf(channel.orderEndTime),
      minimum: price(channel.minimumOrderAmount * 100),
    }),
  }))
}

/** The points of sale that take no orders but have something to say of it, which stands in the place of their terms. */
export function useClosedCaterers(): readonly Caterer[] {
  const { data } = useQuery('channels', false)
  return (data ?? []).flatMap((channel) => {
    const notice = channel.enabled || channel.code === NATIONAL_CHANNEL ? '' : withoutTags(channel.message)
    return notice ? [{ ...inList(channel), terms: notice }] : []
  })
}

type Channel = NonNullable<ReturnType<typeof useQuery<'channels'>>['data']>[number]

const inList = ({ slug, name, zipcodes, contactPhoneNumber }: Channel): Omit<Caterer, 'terms'> => ({
  slug,
  name: name.replace(`${site.brand} `, ''),
  zipcode: zipcodes[0] ?? '',
  phone: contactPhoneNumber,
})

/** '16:30' → '16 h 30', '17:00' → '17 h'. */
export function hourOf(time: string): string {
  const [hours, minutes] = time.split(':')
  return formatHour({ hours: Number(hours), minutes: Number(minutes) })
}
