import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { isDay } from '../shop/fields.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { channels, type Channel } from '../shop/delivery/channels.ts'
import type { Shop } from '../shop/shop.ts'
import { dated } from '../shop/office-addresses.ts'
import { choice, field, option } from './controls.ts'
import { NOTHING } from './document.ts'
import { words } from './words.ts'

/** The point of sale and the day in the address of a page. For an unknown day the page shows today. */
export type Asked = { point?: string | undefined; jour?: string | undefined }

/** The chosen day and point of sale; null means all points of sale. */
export type Choice = { all: readonly Channel[]; channel: Channel | null; day: ParisDay }

export async function chosenDay(shop: Shop, { point, jour }: Asked): Promise<Choice> {
  const all = await channels(shop.db, { enabled: true })
  const channel = all.find(({ code }) => code === point) ?? null
  return { all, channel, day: jour !== undefined && isDay(jour) ? jour : parisDay(shop.now()) }
}

/** The same for pages about one point of sale: without a known one, the first is chosen. */
export async function chosenPlace(shop: Shop, asked: Asked): Promise<Choice & { channel: Channel }> {
  const chosen = await chosenDay(shop, asked)
  const channel = chosen.channel ?? chosen.all[0]
  if (!channel) throw new Error('There is no point of sale.')
  return { ...chosen, channel }
}

/** The form to choose a day and a point of sale, with links to the day before and the day after. */
export function dayFilter(page: string, { all, channel, day }: Choice, hasAll: boolean): Markup {
  const code = channel?.code ?? ''
  const whole = hasAll ? [option('', words.allChannels, code)] : []
  const places = [...whole, ...all.map((one) => option(one.code, one.name, code))]
  const beside = (days: number, label: string) =>
    markup`<a class="quiet" href="${dated(page, { channel: code, day: addDays(day, days) })}">${label}</a>`
  return markup`<form class="filter" method="get" action="${page}">
${choice({ name: 'point', label: words.channel, value: code }, places)}
${field({ name: 'jour', label: words.day, type: 'date', value: day, more: markup`required` })}
<button class="button second" type="submit">${words.show}</button>
<span class="beside">${beside(-1, words.dayBefore)}${beside(1, words.dayAfter)}</span>
</form>${NOTHING}`
}
