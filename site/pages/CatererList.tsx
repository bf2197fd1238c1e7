import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import { price } from '../../widgets/core/domain/money.ts'
import { useResource } from '../../widgets/core/store/hooks.ts'
import { channelWords } from '../content/channels.ts'
import { fill } from '../content/fill.ts'
import { homeText } from '../content/home.ts'
import { site } from '../content/site.ts'

type Caterer = { name: string; slug: string; terms: string }

/** The points of sale, with their cut-off hour and their minimum once the API has answered. */
export function CatererList() {
  return (
    <ul className="network__list">
      {useCaterers().map((caterer) => (
        <li key={caterer.slug}>
          <a href={`/nos-traiteurs-france/${caterer.slug}`}>
            <b>{caterer.name}</b>
            <span>{caterer.terms}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function useCaterers(): readonly Caterer[] {
  const { data } = useResource('channels')
  const local = (data ?? []).filter((channel) => channel.enabled && channel.code !== NATIONAL_CHANNEL)
  if (!local.length) return channelWords.map(({ slug, short }) => ({ slug, name: short, terms: '' }))
  return local.map((channel) => ({
    slug: channel.slug,
    name: channel.name.replace(`${site.brand} `, ''),
    terms: fill(homeText.network.terms, {
      time: clock(channel.orderEndTime),
      minimum: price(channel.minimumOrderAmount * 100),
    }),
  }))
}

/** '16:30' → '16 h 30', '17:00' → '17 h'. */
function clock(time: string): string {
  const [hours, minutes] = time.split(':')
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`
}
