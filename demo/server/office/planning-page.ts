import { MAX_HORIZON_DAYS } from '../../../widgets/core/domain/horizon.ts'
import { isOpenDay } from '../../../widgets/core/domain/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import { longDay, parisDay, weekday, weekdayName } from '../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { roomOf, type SlotRoom } from '../shop/delivery/capacity.ts'
import type { Channel } from '../shop/delivery/channels.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses } from '../shop/office-addresses.ts'
import { field, mark, notice, summary, type Errors } from './controls.ts'
import { dayFilter, type Choice } from './day-filter.ts'
import { formToken, NOTHING, page } from './document.ts'
import type { OfficeSession } from './office-session.ts'
import { roomState, words } from './words.ts'

const text = words.planning

export type PlanningView = {
  errors?: Errors
  said?: string | null
  /** The typed values by field; fields without one show the stored value. */
  typed?: Readonly<Record<string, string>>
}

/** The name of the field of a slot, from the place of the slot in the day. */
export const slotField = (index: number): string => `creneau-${index}`

/** The page of a day's slots with their deliveries and capacities, of the usual capacity, and of the closed days to come. */
export async function planningPage(
  shop: Shop,
  sitting: OfficeSession,
  choice: Choice & { channel: Channel },
  { errors = {}, said = null, typed = {} }: PlanningView,
): Promise<string> {
  const { channel, day } = choice
  const room = await roomOf(shop.db, channel, day)
  const form = { sitting, channel, day, errors, typed }
  return page({
    title: text.title,
    section: 'planning',
    sitting,
    body: markup`<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
${notice(said)}
${summary(errors)}
${dayFilter(addresses.planning, choice, false)}
<div class="sheet even">
<section class="card" aria-labelledby="jour"><h2 id="jour">${text.slots(longDay(day))}</h2>${slots(form, room)}</section>
<div class="stack">
<section class="card" aria-labelledby="fermetures"><h2 id="fermetures">${text.closings}</h2>${closings(form, parisDay(shop.now()))}</section>
<section class="card" aria-labelledby="habituel"><h2 id="habituel">${text.usualTitle}</h2>${usual(form)}</section>
</div>
</div>`,
  })
}

type Form = {
  sitting: OfficeSession
  channel: Channel
  day: ParisDay
  errors: Errors
  typed: Readonly<Record<string, string>>
}

/** The hidden fields of each form: token, point of sale and day. */
const about = ({ sitting, channel, day }: Form): Markup => markup`${formToken(sitting)}
<input type="hidden" name="point" value="${channel.code}"><input type="hidden" name="jour" value="${day}">`

const written = (count: number | null): string => (count === null ? '' : String(count))

function slots(form: Form, room: readonly SlotRoom[]): Markup {
  const { channel, day } = form
  const isClosed = !isOpenDay(channel, day)
  const why = channel.openDays.includes(weekday(day))
    ? text.closedDay(longDay(day))
    : text.weeklyClosed(weekdayName(day))
  return markup`${isClosed ? markup`<p class="notice">${why}</p>` : NOTHING}
<form method="post" action="${addresses.planning}" novalidate>
${about(form)}
<p class="hint">${text.capacityHint(channel.slotCapacity)}</p>
<table class="lines rooms">
<caption class="unseen">${text.caption}</caption>
<thead><tr><th scope="col">${text.slot}</th><th scope="col" class="number">${text.taken}</th><th scope="col">${text.capacity}</th><th scope="col">${text.state}</th></tr></thead>
<tbody>
${room.map((one, index) => slotRow(form, one, index, isClosed))}</tbody>
</table>
<p class="buttons"><button class="button" type="submit">${text.save}</button></p>
</form>`
}

const TONES = { open: 'good', full: 'bad', closed: 'over', notOffered: 'over' } as const

function slotRow({ channel, errors, typed }: Form, room: SlotRoom, index: number, isClosed: boolean): Markup {
  const name = slotField(index)
  const { deliveryWindow, taken, capacity, isExceptional } = room
  const state = roomState(room, isClosed)
  const value = typed[name] ?? written(isExceptional ? capacity : null)
  return markup`<tr><th scope="row">${deliveryWindow}</th><td class="number" data-label="${text.taken}">${taken}</td>
<td data-label="${text.capacity}">${field({ name, label: text.field(deliveryWindow), value, errors, isQuiet: true, more: markup`inputmode="numeric" size="4" placeholder="${written(channel.slotCapacity)}"` })}</td>
<td data-label="${text.state}">${mark(text.states[state], TONES[state])}</td></tr>
`
}

function closings(form: Form, today: ParisDay): Markup {
  const { channel, day, errors, typed } = form
  const coming = channel.closingDates
    .filter((date) => date >= today && date <= addDays(today, MAX_HORIZON_DAYS))
    .toSorted()
  return markup`<form class="filter" method="post" action="${addresses.closings}" novalidate>
${about(form)}
<input type="hidden" name="geste" value="fermer">
${field({ name: 'fermer', label: text.closeDay, type: 'date', value: typed.fermer ?? (day > today ? day : ''), errors, more: markup`required min="${today}"` })}
<button class="button" type="submit">${text.close}</button>
</form>
${coming.length === 0 ? markup`<p>${text.noClosings}</p>` : markup`<ul class="rows">${coming.map((date) => closingRow(form, date))}</ul>`}`
}

const closingRow = (form: Form, date: ParisDay): Markup => markup`<li>
<span>${longDay(date)}</span>
<form method="post" action="${addresses.closings}">
${about(form)}<input type="hidden" name="geste" value="rouvrir"><input type="hidden" name="rouvrir" value="${date}">
<button class="quiet" type="submit" aria-label="${text.reopenDay(longDay(date))}">${text.reopen}</button>
</form></li>
`

const usual = (form: Form): Markup => {
  const value = form.typed.habituel ?? written(form.channel.slotCapacity)
  return markup`<form class="filter" method="post" action="${addresses.usual}" novalidate>
${about(form)}
${field({ name: 'habituel', label: text.usual, value, errors: form.errors, hint: text.usualHint, more: markup`inputmode="numeric" size="4"` })}
<button class="button second" type="submit">${text.saveUsual}</button>
</form>`
}
