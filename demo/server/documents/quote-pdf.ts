import type { Cents } from '../../../widgets/core/domain/money.ts'
import { longDay } from '../../../widgets/core/domain/paris-time.ts'
import { phoneInWords } from './phone-in-words.ts'
import { amount, shortDate } from './amounts.ts'
import { goodsTable } from './goods-table.ts'
import { INK, TYPE } from './ink.ts'
import { foot, letterhead, runningHead, type Heading } from './letterhead.ts'
import { addressLines, businessLines, facts, panels, sellerLines, type Panel } from './panels.ts'
import { printable } from './printable.ts'
import type { QuoteDocument } from './quote-document.ts'
import { PAGE, Sheet } from './sheet.ts'
import { totalsBlock, type SumLine } from './totals-block.ts'

/** Draws a quote: offer, totals, conditions and the place to sign. The same quote gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const { number, issuedOn, seller } = quote
  const heading: Heading = { kind: 'Devis', number, date: `Émis le ${shortDate(issuedOn)}` }
  const about = { title: `Devis ${number}`, on: issuedOn, creator: seller.brand }
  const sheet = new Sheet(about, (next) => runningHead(next, seller, heading))
  letterhead(sheet, seller, heading)
  panels(sheet, partiesOf(quote))
  facts(sheet, factsOf(quote))
  goodsTable(
    sheet,
    quote.lines.map((line) => ({ ...line, name: printable(line.name), choices: [] })),
  )
  totalsBlock(sheet, quote.totals.taxesByRate, sumOf(quote))
  noteBlock(sheet, quote)
  agreementBlock(sheet, quote)
  return sheet.finish((page, pages) => foot(sheet, seller, page, pages))
}

function partiesOf({ seller, buyer, adviser }: QuoteDocument): Panel[] {
  const asked = [...addressLines(buyer), phoneInWords(buyer.phoneNumber), buyer.email, ...businessLines(buyer)]
  return [
    { title: 'Traiteur', lines: sellerLines(seller) },
    { title: 'Client', lines: asked.map(printable).filter(Boolean) },
    ...(adviser ? [{ title: 'Votre conseiller', lines: [adviser.name, phoneInWords(adviser.phoneNumber)] }] : []),
  ]
}

const factsOf = ({ event, validUntil }: QuoteDocument): [string, string][] => [
  ['Date de l’événement', [longDay(event.date), event.window].filter(Boolean).join(', ')],
  ['Convives', String(event.guests)],
  ['Valable jusqu’au', shortDate(validUntil)],
]

function sumOf({ totals, event }: QuoteDocument): SumLine[] {
  const perGuest = event.guests > 0 ? [{ label: 'Par personne HT', value: amount(shared(totals, event.guests)) }] : []
  return [
    { label: 'Sous-total HT', value: amount(totals.subTotal) },
    ...(totals.promotion < 0 ? [{ label: 'Remise', value: amount(totals.promotion) }] : []),
    { label: 'Livraison HT', value: event.window === null ? 'selon le créneau' : amount(totals.shipping) },
    { label: 'Total HT', value: amount(totals.totalExclTax), weight: 'strong' },
    { label: 'Total TVA', value: amount(totals.taxes) },
    { label: 'Total TTC', value: amount(totals.total), weight: 'total' },
    ...perGuest,
  ]
}

const shared = ({ totalExclTax }: { totalExclTax: Cents }, guests: number): Cents => Math.round(totalExclTax / guests)

/** The caterer’s note, with its line breaks. */
function noteBlock(sheet: Sheet, { note }: QuoteDocument): void {
  const width = PAGE.right - PAGE.left
  const lines = note.split(/\r?\n/).flatMap((line) => sheet.wrap(printable(line), width, TYPE.body))
  if (lines.every((line) => line === '')) return
  sheet.need(40)
  sheet.said('H2', () => (sheet.y = sheet.lines(['Le mot du traiteur'], PAGE.left, sheet.y, TYPE.heading) + 3))
  for (const line of lines) {
    sheet.need(sheet.heightOf(1, TYPE.body))
    sheet.said('P', () => (sheet.y = sheet.lines([line], PAGE.left, sheet.y, TYPE.body)))
  }
  sheet.y += 14
}

const SIGNATURE = 96

/** The conditions on the left, the place to sign on the right. */
function agreementBlock(sheet: Sheet, { validUntil }: QuoteDocument): void {
  const middle = (PAGE.left + PAGE.right) / 2
  const lines = conditions(shortDate(validUntil)).flatMap((text) =>
    sheet.wrap(text, middle - PAGE.left - 22, TYPE.small),
  )
  sheet.need(Math.max(SIGNATURE, 20 + sheet.heightOf(lines.length, TYPE.small)))
  const top = sheet.y
  sheet.said('H2', () => sheet.lines(['Conditions'], PAGE.left, top, TYPE.heading))
  sheet.said('P', () => sheet.lines(lines, PAGE.left, top + 18, TYPE.small))
  sheet.drawn((doc) =>
    doc
      .roundedRect(middle, top, PAGE.right - middle, SIGNATURE, 7)
      .lineWidth(0.8)
      .strokeColor(INK.brand)
      .stroke(),
  )
  sheet.said('H2', () => sheet.lines(['Bon pour accord'], middle + 12, top + 10, TYPE.heading))
  sheet.said('P', () => sheet.lines(['Date, nom, cachet et signature'], middle + 12, top + 27, TYPE.small))
  sheet.y = top + SIGNATURE + 14
}

const conditions = (validUntil: string): string[] => [
  `Devis gratuit. Prix garantis jusqu’au ${validUntil} inclus.`,
  'Ce devis s’accepte en ligne s’il figure dans votre espace client, sinon signé par courriel.',
  'Règlement par carte bancaire à la commande, ou par virement à 30 jours de la livraison pour les comptes qui en disposent ; l’alcool se règle à la commande.',
  'Denrées périssables : pas de droit de rétractation (C. consom., art. L221-28, 4°). Nos conditions générales de vente s’appliquent.',
]
