import { percentage, euros, type Cents } from '../../../../widgets/core/domain/money.ts'
import { quoteServices, servicesIn } from '../../../../widgets/core/messages/quote-services.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { MAX_SERVICES, MAX_SERVICE_TEXT, VAT_RATES, type Service } from '../../shop/cart/services.ts'
import { field, option, select, type Errors } from '../controls.ts'
import { EMPTY_MARKUP } from '../document.ts'
import type { SubmittedForm } from '../forms.ts'

/** A free line as it was typed; the rate is in basis points, '' before it is chosen. */
export type ServiceRow = { text: string; quantity: string; price: string; rate: string }

const EMPTY_ROW: ServiceRow = { text: '', quantity: '', price: '', rate: '' }

/** Rows beyond the limit are read too: they are rejected and shown again, not dropped. */
const READ_ROWS = 5 * MAX_SERVICES

export const serviceRowsOf = (form: SubmittedForm): ServiceRow[] =>
  Array.from({ length: READ_ROWS }, (_, nth) => nth)
    .filter((nth) => form.has(`prestation-${nth}`))
    .map((nth) => ({
      text: form.get(`prestation-${nth}`).trim(),
      quantity: form.get(`prestation-quantite-${nth}`).trim(),
      price: form.get(`prestation-prix-${nth}`).trim(),
      rate: form.get(`prestation-tva-${nth}`),
    }))

/** The rows of an offer that was sent; one blank row at least. */
export function sentServiceRows(services: readonly Service[]): ServiceRow[] {
  const rows = services.map(({ text, quantity, unitPrice, vatRate }) => ({
    ...{ text, quantity: String(quantity), price: plainEuros(unitPrice), rate: String(vatRate) },
  }))
  return rows.length > 0 ? rows : [EMPTY_ROW]
}

/** Cents as they are typed: '1200,50'. */
export const plainEuros = (cents: Cents): string => euros(cents).replace(/\s/g, '')

/** A row of which nothing is known but its proposed quantity is as blank as an untouched one. */
const isBlank = ({ text, price, rate }: ServiceRow): boolean => text === '' && price === '' && rate === ''

export const filledServices = (rows: readonly ServiceRow[]) =>
  rows.map((row, nth) => ({ row, nth })).filter(({ row }) => !isBlank(row) || row.quantity !== '')

/** The services of the request form that are no products; tableware and drinks are products. */
const PRICED = ['service', 'cook', 'furniture'] as const
type Priced = (typeof PRICED)[number]

const BLANK_STEP = 'prestation'
const stepOf = (name: Priced): string => `${BLANK_STEP}-${name}`

/** The rows after a button that adds one, with the field to fill next; null for any other button. */
export function withAddedService(
  rows: readonly ServiceRow[],
  step: string,
): { rows: ServiceRow[]; next: string } | null {
  const requested = PRICED.find((name) => step === stepOf(name))
  if (requested === undefined && step !== BLANK_STEP) return null
  const free = requested === undefined ? -1 : rows.findIndex(isBlank)
  const place = free === -1 ? rows.length : free
  const added = requested === undefined ? EMPTY_ROW : { ...EMPTY_ROW, text: quoteServices[requested], quantity: '1' }
  const all = [...rows.slice(0, place), added, ...rows.slice(place + 1)]
  return { rows: all, next: `prestation-${requested === undefined ? '' : 'prix-'}${place}` }
}

type ServicesProps = { message: string; rows: readonly ServiceRow[]; errors: Errors; next: string | null }

/** The free lines of an offer, with a button for each service that the request names and the offer lacks. */
export function serviceFields({ message, rows, errors, next }: ServicesProps): Markup {
  const named = servicesIn(message)
  const requested = PRICED.filter(
    (name) => named.includes(name) && rows.every(({ text }) => text !== quoteServices[name]),
  )
  const isFull = rows.length >= MAX_SERVICES
  const add = (step: string, label: string) =>
    markup`<button class="button second" type="submit" name="geste" value="${step}">${label}</button>\n`
  return markup`<h3>Prestations</h3>
<p class="hint">Personnel, cuisinier, mobilier\u00A0: ce qui n’est pas un produit de la carte, ${MAX_SERVICES} lignes au plus.</p>
${
  requested.length === 0
    ? EMPTY_MARKUP
    : markup`<p class="hint">Le client demande\u00A0:</p>
<p class="buttons">${requested.map((name) => add(stepOf(name), `Ajouter «\u00A0${quoteServices[name]}\u00A0»`))}</p>`
}
${rows.map((row, nth) => rowFields(row, nth, errors, next))}
${isFull ? EMPTY_MARKUP : markup`<p class="buttons">${add(BLANK_STEP, 'Ajouter une prestation')}</p>`}`
}

function rowFields(
  { text, quantity, price, rate }: ServiceRow,
  nth: number,
  errors: Errors,
  next: string | null,
): Markup {
  const focus = (name: string) => (name === next ? markup` autofocus` : EMPTY_MARKUP)
  const [textName, priceName] = [`prestation-${nth}`, `prestation-prix-${nth}`]
  return markup`<fieldset class="row service"><legend class="unseen">Prestation ${nth + 1}</legend>
${field({ name: textName, label: 'Prestation', value: text, errors, attributes: markup`maxlength="${MAX_SERVICE_TEXT}" placeholder="Maître d’hôtel, 4 heures"${focus(textName)}` })}
${field({ name: `prestation-quantite-${nth}`, label: 'Quantité', value: quantity, errors, attributes: markup`inputmode="numeric" size="5"` })}
${field({ name: priceName, label: 'Prix unitaire HT', value: price, errors, attributes: markup`inputmode="decimal" size="8"${focus(priceName)}` })}
${select({ name: `prestation-tva-${nth}`, label: 'TVA', value: rate, errors }, [
  option('', 'Choisir', rate),
  ...VAT_RATES.map((known) => option(String(known), `${percentage(known)}\u00A0%`, rate)),
])}
</fieldset>
`
}

const FIELDS: Record<string, string> = {
  text: 'prestation',
  quantity: 'prestation-quantite',
  unitPrice: 'prestation-prix',
  vatRate: 'prestation-tva',
}

/** The field of an error of the free lines, by its path ('services.0.text'); null for another path. Too many lines are an error of the first one too many. */
export function serviceFieldOf(path: string, rows: readonly ServiceRow[]): string | null {
  const filled = filledServices(rows)
  if (path === 'services') return `prestation-${filled[MAX_SERVICES]?.nth ?? 0}`
  const [, index, part = ''] = /^services\.(\d+)\.(\w+)$/.exec(path) ?? []
  const row = filled[Number(index)]
  return row && FIELDS[part] ? `${FIELDS[part]}-${row.nth}` : null
}
