import { price, euros } from '../../../../widgets/core/domain/money.ts'
import { SLOTS_BY_HOUR } from '../../shop/delivery/capacity.ts'
import type { AdministratorRow } from '../../database/schema.ts'
import type { Product } from '../../shop/catalogue/products.ts'
import type { Quote } from '../../shop/quote/quotes.ts'
import { markup, type Markup } from '../../../../widgets/server/markup.ts'
import { formatPhone } from '../../documents/format.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { textarea, select, field, option, type Errors } from '../controls.ts'
import { formToken, NOTHING } from '../document.ts'
import type { SubmittedForm } from '../forms.ts'
import type { BackOfficeSession } from '../session.ts'

/** One row of the form as entered. */
export type Row = { product: string; quantity: string; price: string }

/** The whole form as entered. */
export type Draft = {
  rows: readonly Row[]
  note: string
  validUntil: string
  deliveryWindow: string
  adviserName: string
  adviserPhone: string
}

const EMPTY_ROW: Row = { product: '', quantity: '', price: '' }
const BLANK_ROWS = 3
const MAX_ROWS = 100

/** Initial values of the form: the offer already sent, else the name and phone number of the administrator. */
export function firstDraft(
  { offer, valid_until, delivery_window, state }: Quote,
  { name, phone_number }: AdministratorRow,
): Draft {
  const rows = (offer?.lines ?? []).map(({ productCode, quantity, unitPrice }) => ({
    product: productCode,
    quantity: String(quantity),
    price: euros(unitPrice).replace(/\s/g, ''),
  }))
  return {
    rows: withBlanks(rows),
    note: offer?.note ?? '',
    validUntil: state === 'sent' ? (valid_until ?? '') : '',
    deliveryWindow: delivery_window ?? '',
    adviserName: offer?.adviser.name ?? name,
    adviserPhone: formatPhone(offer?.adviser.phoneNumber ?? phone_number),
  }
}

/** The entered form with all its rows. */
export function draftOf(form: SubmittedForm): Draft {
  const rows = Array.from({ length: MAX_ROWS }, (_, nth) => nth)
    .filter((nth) => form.has(`produit-${nth}`))
    .map((nth) => ({
      product: form.get(`produit-${nth}`),
      quantity: form.get(`quantite-${nth}`).trim(),
      price: form.get(`prix-${nth}`).trim(),
    }))
  return {
    rows,
    note: form.get('note'),
    validUntil: form.get('valable').trim(),
    deliveryWindow: form.get('creneau'),
    adviserName: form.get('conseiller'),
    adviserPhone: form.get('telephone'),
  }
}

/** Appends blank rows. */
export const withBlanks = (rows: readonly Row[]): Row[] =>
  [...rows, ...Array.from({ length: BLANK_ROWS }, () => EMPTY_ROW)].slice(0, MAX_ROWS)

export const isBlank = ({ product, quantity, price: priceText }: Row): boolean =>
  product === '' && quantity === '' && priceText === ''

type OfferFormProps = {
  session: BackOfficeSession
  quote: Quote
  draft: Draft
  errors: Errors
  products: ReadonlyMap<string, readonly Product[]>
}

/** The form in which an offer is written. */
export function quoteForm({ session, quote, draft, errors, products }: OfferFormProps): Markup {
  const known = new Set([...products.values()].flat().map(({ code }) => code))
  return markup`<form class="card" method="post" action="${backOfficePaths.quote(quote.id)}" novalidate>
${formToken(session)}
<h3>Lignes</h3>
${draft.rows.map((row, nth) => rowFields(row, nth, { errors, products, known, channel: quote.channel_code }))}
<p class="buttons"><button class="button second" type="submit" name="geste" value="lignes">Ajouter trois lignes</button></p>
<div class="pair">
${field({ name: 'valable', label: 'Valable jusqu’au', type: 'date', value: draft.validUntil, errors, hint: 'Si vous laissez vide : trente jours, au plus tard le jour de l’événement.' })}
${select({ name: 'creneau', label: 'Créneau', value: draft.deliveryWindow, errors }, [
  option('', 'Celui de la demande', draft.deliveryWindow),
  ...SLOTS_BY_HOUR.map(({ value, label }) => option(value, label, draft.deliveryWindow)),
])}
${field({ name: 'conseiller', label: 'Conseiller', value: draft.adviserName, errors })}
${field({ name: 'telephone', label: 'Téléphone du conseiller', type: 'tel', value: draft.adviserPhone, errors })}
</div>
${textarea({ name: 'note', label: 'Note pour le client', value: draft.note, errors, hint: 'Visible sur le devis.' })}
<p class="buttons">
<button class="button" type="submit" name="geste" value="envoyer">Envoyer l’offre</button>
<button class="button second" type="submit" name="geste" value="calculer">Calculer le total</button>
</p>
</form>`
}

type RowContext = Pick<OfferFormProps, 'errors' | 'products'> & { known: ReadonlySet<string>; channel: string }

function rowFields(row: Row, nth: number, { errors, products, known, channel }: RowContext): Markup {
  const groups = [...products].map(
    ([taxon, of]) =>
      markup`<optgroup label="${taxon}">${of.map((product) => productOption(product, channel, row))}</optgroup>`,
  )
  const gone =
    row.product === '' || known.has(row.product)
      ? NOTHING
      : option(row.product, 'Produit retiré de la carte', row.product)
  return markup`<fieldset class="row"><legend class="unseen">Ligne ${nth + 1}</legend>
${select({ name: `produit-${nth}`, label: 'Produit', value: row.product, errors }, [option('', 'Choisir un produit', row.product), gone, ...groups])}
${field({ name: `quantite-${nth}`, label: 'Quantité', value: row.quantity, errors, attributes: markup`inputmode="numeric" size="5"` })}
${field({ name: `prix-${nth}`, label: 'Prix unitaire HT', value: row.price, errors, attributes: markup`inputmode="decimal" size="8" placeholder="Prix carte"` })}
</fieldset>
`
}

const productOption = ({ code, name, prices }: Product, channel: string, row: Row): Markup =>
  option(code, `${name} (${price(prices.get(channel))})`, row.product)
