import type { z } from 'zod'
import { price, type Cents } from '../../../../widgets/core/domain/money.ts'
import { DomainError } from '../../shop/domain-error.ts'
import { SLOTS_BY_HOUR } from '../../shop/delivery/capacity.ts'
import type { AdministratorRow } from '../../database/schema.ts'
import type { Product } from '../../shop/catalogue/products.ts'
import type { OfferInput } from '../../shop/quote/quote-offers.ts'
import type { Quote } from '../../shop/quote/quotes.ts'
import { offerInput, offerSchema } from '../../views/quote.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { formatPhone } from '../../documents/format.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { textarea, select, field, option, type Errors } from '../controls.ts'
import { quoteVersion } from '../../shop/versions.ts'
import { EMPTY_MARKUP } from '../document.ts'
import {
  filledServices,
  plainEuros,
  sentServiceRows,
  serviceFieldOf,
  serviceFields,
  serviceRowsOf,
  type ServiceRow,
} from './offer-services.ts'
import { formToken, versionInput, type SubmittedForm } from '../forms.ts'
import type { BackOfficeSession } from '../session.ts'

type Row = { product: string; quantity: string; price: string }

export type Draft = {
  /** The version of the quote that the caterer saw. */
  version: string
  /** The total of the last calculation in cents; '' without one. */
  total: string
  rows: readonly Row[]
  services: readonly ServiceRow[]
  /** '' for the fee of the slot. */
  deliveryFee: string
  note: string
  validUntil: string
  deliveryWindow: string
  adviserName: string
  adviserPhone: string
}

/** The button that shows the PDF of the typed offer. */
export const PREVIEW = 'apercu'

const EMPTY_ROW: Row = { product: '', quantity: '', price: '' }
const BLANK_ROWS = 3
const MAX_ROWS = 100

/** Initial values of the form: the offer already sent, else the name and phone number of the administrator. */
export function firstDraft(quote: Quote, { name, phone_number }: AdministratorRow): Draft {
  const { offer, valid_until, delivery_window, state } = quote
  const rows = (offer?.lines ?? []).map(({ productCode, quantity, unitPrice }) => ({
    product: productCode,
    quantity: String(quantity),
    price: plainEuros(unitPrice),
  }))
  return {
    version: quoteVersion(quote),
    total: '',
    rows: withBlanks(rows),
    services: sentServiceRows(offer?.services ?? []),
    deliveryFee: typeof offer?.deliveryFee === 'number' ? plainEuros(offer.deliveryFee) : '',
    note: offer?.note ?? '',
    validUntil: state === 'sent' ? (valid_until ?? '') : '',
    deliveryWindow: delivery_window ?? '',
    adviserName: offer?.adviser.name ?? name,
    adviserPhone: formatPhone(offer?.adviser.phoneNumber ?? phone_number),
  }
}

export function draftOf(form: SubmittedForm): Draft {
  const rows = Array.from({ length: MAX_ROWS }, (_, nth) => nth)
    .filter((nth) => form.has(`produit-${nth}`))
    .map((nth) => ({
      product: form.get(`produit-${nth}`),
      quantity: form.get(`quantite-${nth}`).trim(),
      price: form.get(`prix-${nth}`).trim(),
    }))
  return {
    version: form.get('version'),
    total: form.get('total'),
    rows,
    services: serviceRowsOf(form),
    deliveryFee: form.get('livraison').trim(),
    note: form.get('note'),
    validUntil: form.get('valable').trim(),
    deliveryWindow: form.get('creneau'),
    adviserName: form.get('conseiller'),
    adviserPhone: form.get('telephone'),
  }
}

export const withBlanks = (rows: readonly Row[]): Row[] =>
  [...rows, ...Array.from({ length: BLANK_ROWS }, () => EMPTY_ROW)].slice(0, MAX_ROWS)

const isBlank = ({ product, quantity, price: priceText }: Row): boolean =>
  product === '' && quantity === '' && priceText === ''

type OfferFormProps = {
  session: BackOfficeSession
  quote: Quote
  draft: Draft
  errors: Errors
  products: ReadonlyMap<string, readonly Product[]>
  /** The field to fill next. */
  next: string | null
}

export function offerForm({ session, quote, draft, errors, products, next }: OfferFormProps): Markup {
  const known = new Set([...products.values()].flat().map(({ code }) => code))
  return markup`<form class="card" method="post" action="${backOfficePaths.quote(quote.id)}" novalidate>
${formToken(session)}${versionInput(draft.version)}<input type="hidden" name="total" value="${draft.total}">
<h3>Lignes</h3>
${draft.rows.map((row, nth) => rowFields(row, nth, { errors, products, known, channel: quote.channel_code }))}
<p class="buttons"><button class="button second" type="submit" name="geste" value="lignes">Ajouter trois lignes</button></p>
${serviceFields({ message: quote.message, rows: draft.services, errors, next })}
<h3>Livraison et conditions</h3>
<div class="pair">
${field({ name: 'livraison', label: 'Livraison HT', value: draft.deliveryFee, errors, hint: 'Si vous laissez vide\u00A0: le tarif du créneau. 0\u00A0: offerte. Sa TVA suit celle des produits.', attributes: markup`inputmode="decimal" placeholder="Tarif du créneau"` })}
${field({ name: 'valable', label: 'Valable jusqu’au', type: 'date', value: draft.validUntil, errors, hint: 'Si vous laissez vide\u00A0: trente jours, au plus tard le jour de l’événement.' })}
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
<button class="button second" type="submit" name="geste" value="${PREVIEW}" formtarget="_blank">Aperçu du PDF<span class="unseen">, dans un nouvel onglet</span></button>
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
      ? EMPTY_MARKUP
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

/** Parses the entered offer, or returns its errors by field name. */
export function parseOffer(
  draft: Draft,
  administrator: AdministratorRow,
  now: Date,
): { offer: OfferInput } | { errors: Errors } {
  const sent = offerSchema.safeParse({
    lines: filledRows(draft).map(({ row }) => ({
      productCode: row.product,
      quantity: row.quantity,
      unitPrice: row.price === '' ? null : euroCents(row.price),
    })),
    services: filledServices(draft.services).map(({ row }) => ({
      text: row.text,
      quantity: row.quantity,
      unitPrice: row.price === '' ? null : euroCents(row.price),
      vatRate: row.rate,
    })),
    deliveryFee: draft.deliveryFee === '' ? null : euroCents(draft.deliveryFee),
    note: draft.note,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    deliveryWindow: draft.deliveryWindow,
    adviser: { name: draft.adviserName, phoneNumber: draft.adviserPhone },
  })
  if (!sent.success) return { errors: formErrors(byPath(sent.error), draft) }
  try {
    return { offer: offerInput(sent.data, administrator, now) }
  } catch (error) {
    return { errors: formErrorsOf(error, draft) }
  }
}

/** The messages of a domain error by field name. Rethrows any other error. */
export function formErrorsOf(error: unknown, draft: Draft): Errors {
  if (!(error instanceof DomainError) || !error.fields) throw error
  const entries = Object.entries(error.fields).map(([path, messages]) => [path, messages.join(' ')] as const)
  return formErrors(entries, draft)
}

const filledRows = ({ rows }: Draft) => rows.map((row, nth) => ({ row, nth })).filter(({ row }) => !isBlank(row))

const byPath = ({ issues }: z.ZodError) => issues.map(({ path, message }) => [path.join('.'), message] as const)

const LINE_FIELDS: Record<string, string> = { productCode: 'produit', quantity: 'quantite', unitPrice: 'prix' }
const FIELDS: Record<string, string> = {
  note: 'note',
  validUntil: 'valable',
  deliveryFee: 'livraison',
  deliveryWindow: 'creneau',
  'adviser.name': 'conseiller',
  'adviser.phoneNumber': 'telephone',
}

const SERVICE_PRICE = 'Indiquez un montant en euros HT, par exemple 240 ou 12,50 (20\u202F000\u00A0€ au plus).'

/** Errors by field name. Blank rows are not sent: the line numbers of the errors count only the filled rows. */
function formErrors(entries: readonly (readonly [path: string, message: string])[], draft: Draft): Errors {
  const filled = filledRows(draft)
  const named = entries.map(([path, message]): [string, string] => {
    const [, index, part] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = filled[Number(index)]
    if (row && part && LINE_FIELDS[part]) {
      return [
        `${LINE_FIELDS[part]}-${row.nth}`,
        part === 'unitPrice' ? 'Indiquez un prix en euros HT, par exemple 12,50 (4\u00A0000\u00A0€ au plus).' : message,
      ]
    }
    const text = path === 'deliveryFee' || path.endsWith('.unitPrice') ? SERVICE_PRICE : message
    return [serviceFieldOf(path, draft.services) ?? FIELDS[path] ?? '', text]
  })
  const errors: Record<string, string> = {}
  // The first error of a field wins, and the summary lists them in the order of the fields.
  for (const [name, text] of named) errors[name] ??= text
  return errors
}

/**
 * Reads an entered amount in euros ('12,50', '1 200', '9.9 €') as cents. What is no amount becomes -1, which is rejected with the same
 * message as a price that is too high.
 */
function euroCents(entered: string): Cents {
  const [, euros, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(entered.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? -1 : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
