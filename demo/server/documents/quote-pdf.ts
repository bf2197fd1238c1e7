import { AGREED_MARGIN_PERCENT } from '../../../widgets/core/domain/limits.ts'
import type { Cents } from '../../../widgets/core/domain/money.ts'
import { longDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { amount, formatPhone, printable, shortDate } from './format.ts'
import { lineItemsTable } from './pdf/line-items-table.ts'
import { COLOURS, TEXT_STYLES } from './pdf/text-styles.ts'
import {
  addressLines,
  businessLines,
  facts,
  foot,
  type Heading,
  letterhead,
  type Panel,
  panels,
  runningHead,
  sellerLines,
} from './pdf/blocks.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import type { Party, Seller } from './parties.ts'
import { PAGE, PdfPage } from './pdf/pdf-page.ts'
import { totalsBlock, type SumLine } from './pdf/totals-block.ts'

/** A line of an offer: cents before tax, its VAT rate in basis points. */
type QuoteLine = { name: string; quantity: number; unitPrice: Cents; total: Cents; rate: number }

export type QuoteDocument = {
  /** 'DEV-2026-0012'. */
  number: string
  issuedOn: ParisDay
  /** Last day on which it may be accepted. */
  validUntil: ParisDay
  seller: Seller
  /** Often without a street, because the form for quotes requests the postal code only. */
  buyer: Party & { phoneNumber: string }
  event: { date: ParisDay; window: string | null; guests: number }
  lines: readonly QuoteLine[]
  /** False while the delivery fee depends on a slot that is not chosen yet. */
  isDeliveryKnown: boolean
  /** Whether it is marked as a preview that was not sent. */
  isPreview: boolean
  /** As the offer stored them. */
  totals: Totals
  /** The caterer’s note; line breaks are preserved. */
  note: string
  /** The person to call. */
  adviser: { name: string; phoneNumber: string }
}

/** Renders a quote: offer, totals, conditions and the signature box. Deterministic. */
export async function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const { number, issuedOn, seller, isPreview } = quote
  const date = isPreview ? `Aperçu du ${shortDate(issuedOn)}, non envoyé` : `Émis le ${shortDate(issuedOn)}`
  const heading: Heading = { kind: 'Devis', number, date }
  const about = { title: `Devis ${number}`, on: issuedOn, creator: seller.brand }
  const pdf = new PdfPage(about, (next) => runningHead(next, seller, heading))
  letterhead(pdf, seller, heading)
  panels(pdf, partiesOf(quote))
  facts(pdf, factsOf(quote))
  lineItemsTable(
    pdf,
    quote.lines.map((line) => ({ ...line, name: printable(line.name), choices: [] })),
  )
  totalsBlock(pdf, quote.totals.taxesByRate, sumOf(quote))
  noteBlock(pdf, quote)
  agreementBlock(pdf, quote)
  return pdf.finish((page, pages) => foot(pdf, seller, page, pages))
}

function partiesOf({ seller, buyer, adviser }: QuoteDocument): Panel[] {
  const lines = [...addressLines(buyer), formatPhone(buyer.phoneNumber), buyer.email, ...businessLines(buyer)]
  return [
    { title: 'Traiteur', lines: sellerLines(seller) },
    { title: 'Client', lines: lines.map(printable).filter(Boolean) },
    { title: 'Votre conseiller', lines: [adviser.name, formatPhone(adviser.phoneNumber)] },
  ]
}

const factsOf = ({ event, validUntil }: QuoteDocument): [string, string][] => [
  ['Date de l’événement', [longDay(event.date), event.window].filter(Boolean).join(', ')],
  ['Convives', String(event.guests)],
  ['Valable jusqu’au', shortDate(validUntil)],
]

const sumOf = ({ totals, event, isDeliveryKnown }: QuoteDocument): SumLine[] => [
  { label: 'Sous-total HT', value: amount(totals.subTotal + totals.services) },
  { label: 'Livraison HT', value: isDeliveryKnown ? amount(totals.shipping) : 'selon le créneau' },
  { label: 'Total HT', value: amount(totals.totalExclTax), weight: 'strong' },
  { label: 'Total TVA', value: amount(totals.taxes) },
  { label: 'Total TTC', value: amount(totals.total), weight: 'total' },
  { label: 'Par personne HT', value: amount(Math.round(totals.totalExclTax / event.guests)) },
]

function noteBlock(pdf: PdfPage, { note }: QuoteDocument): void {
  const width = PAGE.right - PAGE.left
  const lines = note.split(/\r?\n/).flatMap((line) => pdf.wrap(printable(line), width, TEXT_STYLES.body))
  if (lines.every((line) => line === '')) return
  pdf.need(40)
  pdf.tagged('H2', () => (pdf.y = pdf.lines(['Le mot du traiteur'], PAGE.left, pdf.y, TEXT_STYLES.heading) + 3))
  for (const line of lines) {
    pdf.need(pdf.heightOf(1, TEXT_STYLES.body))
    pdf.tagged('P', () => (pdf.y = pdf.lines([line], PAGE.left, pdf.y, TEXT_STYLES.body)))
  }
  pdf.y += 14
}

const SIGNATURE = 96

/** The conditions on the left, the place to sign on the right. */
function agreementBlock(pdf: PdfPage, quote: QuoteDocument): void {
  const middle = (PAGE.left + PAGE.right) / 2
  const lines = conditions(quote).flatMap((text) => pdf.wrap(text, middle - PAGE.left - 22, TEXT_STYLES.small))
  pdf.need(Math.max(SIGNATURE, 20 + pdf.heightOf(lines.length, TEXT_STYLES.small)))
  const top = pdf.y
  pdf.tagged('H2', () => pdf.lines(['Conditions'], PAGE.left, top, TEXT_STYLES.heading))
  pdf.tagged('P', () => pdf.lines(lines, PAGE.left, top + 18, TEXT_STYLES.small))
  pdf.artifact((doc) =>
    doc
      .roundedRect(middle, top, PAGE.right - middle, SIGNATURE, 7)
      .lineWidth(0.8)
      .strokeColor(COLOURS.brand)
      .stroke(),
  )
  pdf.tagged('H2', () => pdf.lines(['Bon pour accord'], middle + 12, top + 10, TEXT_STYLES.heading))
  pdf.tagged('P', () => pdf.lines(['Date, nom, cachet et signature'], middle + 12, top + 27, TEXT_STYLES.small))
  pdf.y = top + SIGNATURE + 14
}

const conditions = ({ event, validUntil }: QuoteDocument): string[] => [
  `Devis gratuit. Prix garantis jusqu’au ${shortDate(validUntil)} inclus. Ils valent pour une livraison le ${shortDate(event.date)}, et jusqu’à ${AGREED_MARGIN_PERCENT}\u00A0% de plus que ces quantités.`,
  'Ce devis s’accepte en ligne s’il figure dans votre espace client, sinon signé par courriel.',
  'Règlement par carte bancaire à la commande, ou par virement à 30 jours de la livraison pour les comptes qui en disposent\u202F; l’alcool se règle à la commande.',
  'Denrées périssables\u00A0: pas de droit de rétractation (C. consom., art. L221-28, 4°). Nos conditions générales de vente s’appliquent.',
]
