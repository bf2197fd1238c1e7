import { MAX_HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { isOpenDay } from '../../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { longDay, parisDay, weekday, weekdayName } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { slotCapacities, slotsVersion, type SlotCapacity } from '../../shop/delivery/capacity.ts'
import {
  CATERER_EMAILS,
  catererEmailsOf,
  catererEmailsVersion,
  type CatererEmail,
  type CatererEmails,
} from '../../shop/delivery/caterer-emails.ts'
import type { Channel } from '../../shop/delivery/channels.ts'
import type { Shop } from '../../shop/context.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { checkbox, field, badge, notice, errorSummary, type Badge, type Errors } from '../controls.ts'
import { dayFilter, type Selection } from '../day-filter.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { formToken, versionInput } from '../forms.ts'
import type { BackOfficeSession } from '../session.ts'

export type PlanningView = {
  errors?: Errors
  successMessage?: string | null
  /** The entered values by field; a field without one shows the stored value. */
  values?: Readonly<Record<string, string>>
}

/** The field name of a slot, by its index in the day. */
export const slotField = (index: number): string => `creneau-${index}`

/** The fields of the emails of a channel: which ones, their address, and the version that was shown. */
export const EMAIL_FIELDS: Record<CatererEmail | 'address' | 'version', string> = {
  catererOrder: 'courriel-commande',
  catererCancellation: 'courriel-annulation',
  dayTotals: 'courriel-totaux',
  address: 'courriel-adresse',
  version: 'courriel-avant',
}

const EMAIL_LABELS: Record<CatererEmail, string> = {
  catererOrder: 'Chaque commande',
  catererCancellation: 'Chaque annulation',
  dayTotals: 'Les totaux du jour, à la fin des commandes',
}

/** The slots of a day with their deliveries and capacities, the default capacity, the upcoming closed days, and the emails of the channel. */
export async function planningPage(
  shop: Shop,
  session: BackOfficeSession,
  select: Selection & { channel: Channel },
  { errors = {}, successMessage = null, values = {} }: PlanningView,
): Promise<string> {
  const { channel, day } = select
  const capacities = await slotCapacities(shop.db, channel, day)
  const version = values.version ?? slotsVersion(channel, capacities)
  const form = { session, channel, day, errors, values, version }
  return page({
    title: 'Créneaux et fermetures',
    lead: 'Ce qui est enregistré ici vaut aussitôt pour la boutique. Les commandes déjà passées restent.',
    section: 'planning',
    session,
    body: markup`${notice(successMessage)}
${errorSummary(errors)}
${dayFilter(backOfficePaths.planning, select, false)}
<div class="sheet even">
<div class="stack">
<section class="card" aria-labelledby="jour"><h2 id="jour">Créneaux du ${longDay(day)}</h2>${slots(form, capacities)}</section>
<section class="card" aria-labelledby="habituel"><h2 id="habituel">Chaque jour</h2>${usual(form)}</section>
</div>
<div class="stack">
<section class="card" aria-labelledby="fermetures"><h2 id="fermetures">Jours de fermeture</h2>${closings(form, parisDay(shop.now()))}</section>
<section class="card" aria-labelledby="courriels"><h2 id="courriels">Courriels du point de vente</h2>${emails(form, await catererEmailsOf(shop.db, channel.code))}</section>
</div>
</div>`,
  })
}

type Form = {
  session: BackOfficeSession
  channel: Channel
  day: ParisDay
  errors: Errors
  values: Readonly<Record<string, string>>
  version: string
}

/** The hidden inputs of each form: CSRF token, channel and day. */
const about = ({ session, channel, day }: Form): Markup => markup`${formToken(session)}
<input type="hidden" name="point" value="${channel.code}"><input type="hidden" name="jour" value="${day}">`

export const numberText = (count: number | null): string => (count === null ? '' : String(count))

function slots(form: Form, capacities: readonly SlotCapacity[]): Markup {
  const { channel, day } = form
  const isClosed = !isOpenDay(channel, day)
  const why = channel.openDays.includes(weekday(day))
    ? `Fermé le ${longDay(day)}.`
    : `Ce point de vente n’ouvre pas le ${weekdayName(day)}.`
  return markup`${isClosed ? markup`<p class="notice">${why}</p>` : EMPTY_MARKUP}
<form method="post" action="${backOfficePaths.planning}" novalidate>
${about(form)}${versionInput(form.version)}
<p class="hint">${capacityHint(channel.slotCapacity)}</p>
<table class="lines capacities">
<caption class="unseen">Livraisons par créneau</caption>
<thead><tr><th scope="col">Créneau</th><th scope="col" class="number">Prises</th><th scope="col">Livraisons possibles</th><th scope="col">État</th></tr></thead>
<tbody>
${capacities.map((one, index) => slotRow(form, one, index, isClosed))}</tbody>
</table>
<p class="buttons"><button class="button" type="submit">Enregistrer les créneaux</button></p>
</form>`
}

const capacityHint = (usual: number | null): string =>
  usual === null
    ? 'Vide\u00A0: sans limite. Zéro ferme le créneau.'
    : `Vide\u00A0: comme d’habitude (${usual}). Zéro ferme le créneau.`

function slotBadge({ isOffered, taken, capacity }: SlotCapacity, isClosed: boolean): Badge {
  if (isClosed) return ['Fermé', 'over']
  if (!isOffered) return ['Non proposé', 'over']
  return capacity !== null && taken >= capacity ? ['Complet', 'bad'] : ['Ouvert', 'good']
}

function slotRow({ channel, errors, values }: Form, slot: SlotCapacity, index: number, isClosed: boolean): Markup {
  const name = slotField(index)
  const { deliveryWindow, taken, capacity, isExceptional } = slot
  const value = values[name] ?? numberText(isExceptional ? capacity : null)
  return markup`<tr><th scope="row">${deliveryWindow}</th><td class="number" data-label="Prises">${taken}</td>
<td data-label="Livraisons possibles">${field({ name, label: `Livraisons possibles, ${deliveryWindow}`, value, errors, isLabelHidden: true, attributes: markup`inputmode="numeric" size="4" placeholder="${numberText(channel.slotCapacity)}"` })}</td>
<td data-label="État">${badge(...slotBadge(slot, isClosed))}</td></tr>
`
}

function closings(form: Form, today: ParisDay): Markup {
  const { channel, day, errors, values } = form
  const coming = channel.closingDates
    .filter((date) => date >= today && date <= addDays(today, MAX_HORIZON_DAYS))
    .toSorted()
  return markup`<form class="filter" method="post" action="${backOfficePaths.closings}" novalidate>
${about(form)}
<input type="hidden" name="geste" value="fermer">
${field({ name: 'fermer', label: 'Jour à fermer', type: 'date', value: values.fermer ?? (day > today ? day : ''), errors, attributes: markup`required min="${today}"` })}
<button class="button" type="submit">Fermer ce jour</button>
</form>
${coming.length === 0 ? markup`<p>Aucun jour de fermeture à venir.</p>` : markup`<ul class="rows">${coming.map((date) => closingRow(form, date))}</ul>`}`
}

const closingRow = (form: Form, date: ParisDay): Markup => markup`<li>
<span>${longDay(date)}</span>
<form method="post" action="${backOfficePaths.closings}">
${about(form)}<input type="hidden" name="geste" value="rouvrir"><input type="hidden" name="rouvrir" value="${date}">
<button class="quiet" type="submit" aria-label="Rouvrir le ${longDay(date)}">Rouvrir</button>
</form></li>
`

const usual = (form: Form): Markup => {
  const stored = numberText(form.channel.slotCapacity)
  const value = form.values.habituel ?? stored
  const before = form.values['habituel-avant'] ?? stored
  return markup`<form method="post" action="${backOfficePaths.defaultCapacity}" novalidate>
${about(form)}<input type="hidden" name="habituel-avant" value="${before}">
${field({ name: 'habituel', label: 'Livraisons possibles par créneau', value, errors: form.errors, hint: 'Vide\u00A0: sans limite. Vaut pour les jours sans réglage particulier.', attributes: markup`inputmode="numeric" size="4"` })}
<button class="button second" type="submit">Enregistrer</button>
</form>`
}

/** An unchecked box is not in a submitted form: the entered values are known by the address, which always is. */
function emails(form: Form, stored: CatererEmails): Markup {
  const { values, errors, channel } = form
  const address = values[EMAIL_FIELDS.address]
  const isWanted = (kind: CatererEmail): boolean =>
    address === undefined ? stored.kinds.includes(kind) : EMAIL_FIELDS[kind] in values
  const version = values[EMAIL_FIELDS.version] ?? catererEmailsVersion(stored)
  return markup`<form method="post" action="${backOfficePaths.catererEmails}" novalidate>
${about(form)}<input type="hidden" name="${EMAIL_FIELDS.version}" value="${version}">
<fieldset><legend>Envoyer</legend>
${CATERER_EMAILS.map((kind) => checkbox(EMAIL_FIELDS[kind], EMAIL_LABELS[kind], isWanted(kind)))}</fieldset>
${field({ name: EMAIL_FIELDS.address, label: 'Adresse', type: 'email', value: address ?? stored.address, errors, hint: `Vide\u00A0: ${channel.contactEmail}.` })}
<button class="button second" type="submit">Enregistrer</button>
</form>`
}
