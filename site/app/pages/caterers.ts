import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { price } from '../../../widgets/core/domain/money.ts'
import { formatHour } from '../../../widgets/core/domain/time/paris-time.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { channelContent } from '../content/channels.ts'
import { fill, withoutTags } from '../content/inline-text.ts'
import { homeMessages } from '../content/home.ts'
import { site } from '../content/site.ts'

/** A channel in a list; `postalCode` is the first postal code that it delivers to. */
export type Caterer = { name: string; slug: string; postalCode: string; terms: string }

/** The channels that take orders, with their cut-off time and their minimum order once these have loaded; until then those of the site's content. */
export function useCaterers(): readonly Caterer[] {
  const { data } = useQuery('channels')
  const local = (data ?? []).filter((channel) => channel.enabled && channel.code !== NATIONAL_CHANNEL)
  if (!data) return channelContent.map(({ slug, short, postalCode }) => ({ slug, name: short, postalCode, terms: '' }))
  return local.map((channel) => ({
    ...listed(channel),
    terms: fill(homeMessages.network.terms, {
      time: hourOf(channel.orderEndTime),
      minimum: price(channel.minimumOrderAmount * 100),
    }),
  }))
}

/** The channels that take no orders, with their notice instead of the terms; none without a notice. */
export function useClosedCaterers(): readonly Caterer[] {
  const { data } = useQuery('channels', false)
  return (data ?? []).flatMap((channel) => {
    const notice = channel.enabled || channel.code === NATIONAL_CHANNEL ? '' : withoutTags(channel.message)
    return notice ? [{ ...listed(channel), terms: notice }] : []
  })
}

type Channel = NonNullable<ReturnType<typeof useQuery<'channels'>>['data']>[number]

const listed = ({ slug, name, zipcodes: postalCodes }: Channel): Omit<Caterer, 'terms'> => ({
  slug,
  name: name.replace(`${site.brand} `, ''),
  postalCode: postalCodes[0] ?? '',
})

/** '16:30' → '16 h 30', '17:00' → '17 h'. */
export function hourOf(time: string): string {
  const [hours, minutes] = time.split(':')
  return formatHour({ hours: Number(hours), minutes: Number(minutes) })
}
