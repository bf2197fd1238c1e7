import type { FastifyReply } from 'fastify'
import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { isDay } from '../shop/fields.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { channels, type Channel } from '../shop/delivery/channels.ts'
import type { Shop } from '../shop/context.ts'
import { BACKOFFICE_PATH, dayUrl } from '../shop/page-paths.ts'
import { select, field, option } from './controls.ts'

/** The channel code and the day in the query of a page. An unknown day falls back to today. */
export type FilterQuery = { point?: string | undefined; jour?: string | undefined }

/** The selected day and channel; `channel` is null for all channels. */
export type Selection = { all: readonly Channel[]; channel: Channel | null; day: ParisDay }

const CHOICE_COOKIE = 'traiteur-point'
const CHOICE_SECONDS = 365 * 86_400

type FilterRequest = { query: FilterQuery; cookies: Readonly<Record<string, string | undefined>> }

/** The filter of a page; without a channel in its query, that of the last choice in this browser. */
export const lastFilter = ({ query: { point, jour }, cookies }: FilterRequest): FilterQuery => ({
  point: point ?? cookies[CHOICE_COOKIE],
  jour,
})

/** The same for pages about one channel or all of them, which store the choice. */
export function storedFilter(request: FilterRequest, reply: FastifyReply): FilterQuery {
  const { point } = request.query
  const options = { path: BACKOFFICE_PATH, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const
  if (point !== undefined) reply.setCookie(CHOICE_COOKIE, point, { ...options, maxAge: CHOICE_SECONDS })
  return lastFilter(request)
}

export async function selectedDay(shop: Shop, { point, jour }: FilterQuery): Promise<Selection> {
  const all = (await channels(shop.db, { enabled: true })).filter(({ code }) => code !== NATIONAL_CHANNEL)
  const channel = all.find(({ code }) => code === point) ?? null
  return { all, channel, day: jour !== undefined && isDay(jour) ? jour : parisDay(shop.now()) }
}

/** The same for pages about one channel: falls back to the first channel. */
export async function selectedChannel(shop: Shop, filter: FilterQuery): Promise<Selection & { channel: Channel }> {
  const chosen = await selectedDay(shop, filter)
  const channel = chosen.channel ?? chosen.all[0]
  if (!channel) throw new Error('No channel is enabled.')
  return { ...chosen, channel }
}

export const ALL_CHANNELS = 'Tous les points de vente'

/** The form that selects a day and a channel, with links to the previous and the next day. */
export function dayFilter(page: string, { all, channel, day }: Selection, hasAll: boolean): Markup {
  const code = channel?.code ?? ''
  const whole = hasAll ? [option('', ALL_CHANNELS, code)] : []
  const options = [...whole, ...all.map((one) => option(one.code, one.name, code))]
  const beside = (days: number, label: string) =>
    markup`<a class="quiet" href="${dayUrl(page, { channel: code, day: addDays(day, days) })}">${label}</a>`
  return markup`<form class="filter" method="get" action="${page}">
${select({ name: 'point', label: 'Point de vente', value: code }, options)}
${field({ name: 'jour', label: 'Jour', type: 'date', value: day, attributes: markup`required` })}
<button class="button second" type="submit">Afficher</button>
<span class="beside">${beside(-1, 'Jour précédent')}${beside(1, 'Jour suivant')}</span>
</form>`
}
