import { amount, inFours, rate, shortDate } from './amounts.ts'
import { FACTUR_X_FILE, facturX } from './factur-x.ts'
import { facturXMetadata } from './factur-x-metadata.ts'
import { goodsTable } from './goods-table.ts'
import { INK, TYPE } from './ink.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { foot, letterhead, runningHead, type Heading } from './letterhead.ts'
import { addressLines, businessLines, facts, panels, sellerLines, type Panel } from './panels.ts'
import { PAGE, Sheet } from './sheet.ts'
import { BESIDE, totalsBlock, type Beside, type SumLine } from './totals-block.ts'

/**
 * Draws an invoice or a credit note as a Factur-X file: pages for people (PDF/A-3) that contain the same facts for machines.
 * The same document gives the same bytes.
 */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, issuedOn } = invoice
  const heading = headingOf(invoice)
  const title = `${heading.kind} ${heading.number}`
  const sheet = new Sheet({ title, on: issuedOn, creator: seller.brand }, (next) => runningHead(next, seller, heading))
  letterhead(sheet, seller, heading)
  panels(sheet, partiesOf(invoice))
  facts(sheet, factsOf(invoice))
  goodsTable(sheet, invoice.lines)
  totalsBlock(sheet, invoice.taxes, sumOf(invoice), paymentPanel(sheet, invoice))
  legalBlock(sheet, invoice)
  attach(sheet, invoice)
  return sheet.finish((page, pages) => foot(sheet, seller, page, pages))
}

const KINDS: Record<InvoiceDocument['kind'], string> = { invoice: 'Facture', credit_note: 'Avoir' }

const headingOf = ({ kind, number, issuedOn }: InvoiceDocument): Heading => ({
  kind: KINDS[kind],
  number,
  date: `${kind === 'invoice' ? 'Émise' : 'Émis'} le ${shortDate(issuedOn)}`,
})

function partiesOf({ seller, buyer, delivery }: InvoiceDocument): Panel[] {
  return [
    { title: 'Vendeur', lines: sellerLines(seller) },
    { title: 'Client', lines: [...addressLines(buyer), ...businessLines(buyer)] },
    ...(delivery.isElsewhere ? [{ title: 'Adresse de livraison', lines: addressLines(delivery.to) }] : []),
  ]
}

/** Puts both references into one column: a fifth column would break the number of the cancelled invoice. */
function referencesOf(purchaseOrder: string | null, costReference?: string | null): [string, string][] {
  if (purchaseOrder && costReference) return [['Vos références', `${purchaseOrder}, ${costReference}`]]
  if (purchaseOrder) return [['Votre bon de commande', purchaseOrder]]
  return costReference ? [['Votre référence', costReference]] : []
}

function factsOf({ delivery, order, purchaseOrder, costReference, cancels }: InvoiceDocument): [string, string][] {
  return [
    ...(cancels
      ? [[`Annule la facture`, `${cancels.number} du ${shortDate(cancels.issuedOn)}`] as [string, string]]
      : []),
    ['Date de livraison', [shortDate(delivery.on), delivery.window].filter(Boolean).join(', ')],
    ['Commande', `${order.number} du ${shortDate(order.placedOn)}`],
    ...referencesOf(purchaseOrder, costReference),
  ]
}

function sumOf({ kind, totals, adjustments }: InvoiceDocument): SumLine[] {
  const isCredit = kind === 'credit_note'
  return [
    { label: 'Sous-total HT', value: amount(totals.lines) },
    ...adjustments.map((adjustment) => ({
      label: `${adjustment.reason}, TVA\u00A0${rate(adjustment.rate)}`,
      value: amount(adjustment.kind === 'allowance' ? -adjustment.amount : adjustment.amount),
    })),
    { label: 'Total HT', value: amount(totals.exclTax), weight: 'strong' },
    { label: 'Total TVA', value: amount(totals.taxes) },
    { label: isCredit ? 'Total de l’avoir TTC' : 'Total TTC', value: amount(totals.inclTax), weight: 'total' },
    { label: isCredit ? 'Déjà remboursé' : 'Déjà réglé', value: amount(totals.paid) },
    { label: isCredit ? 'En votre faveur' : 'Reste à payer', value: amount(totals.due), weight: 'strong' },
  ]
}

/** How the document is paid; the bank account is printed only while a transfer is awaited. */
function paymentPanel(sheet: Sheet, { kind, payment, seller, number, totals }: InvoiceDocument): Beside {
  const isAwaited = kind === 'invoice' && payment.method === 'bank_transfer' && totals.due > 0
  const { x, width } = BESIDE
  const lines = [
    payment.terms,
    ...(kind === 'invoice' && payment.dueOn ? [`Date d’échéance : ${shortDate(payment.dueOn)}`] : []),
    ...(isAwaited ? [`IBAN ${inFours(seller.iban)}`, `BIC ${seller.bic}`, `Référence à rappeler : ${number}`] : []),
  ].flatMap((line) => sheet.wrap(line, width - 24, TYPE.body))
  const height = 37 + sheet.heightOf(lines.length, TYPE.body)
  const draw = (top: number) => {
    sheet.drawn((doc) => doc.roundedRect(x, top, width, height, 7).fill(INK.paper))
    sheet.said('H2', () => sheet.lines(['Règlement'], x + 12, top + 9, TYPE.heading))
    sheet.said('P', () => sheet.lines(lines, x + 12, top + 27, TYPE.body))
  }
  return { height, draw }
}

/** The mentions that the law requires, except those at the foot of every page. */
function legalBlock(sheet: Sheet, { notes }: InvoiceDocument): void {
  const lines = notes
    .filter(({ code }) => code !== 'REG' && code !== 'ABL')
    .flatMap(({ text }) => sheet.wrap(text, PAGE.right - PAGE.left, TYPE.foot))
  sheet.need(sheet.heightOf(lines.length, TYPE.foot))
  sheet.said('P', () => {
    sheet.y = sheet.lines(lines, PAGE.left, sheet.y, TYPE.foot)
  })
}

function attach(sheet: Sheet, invoice: InvoiceDocument): void {
  const date = new Date(`${invoice.issuedOn}T12:00:00Z`)
  const attachment = {
    name: FACTUR_X_FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  }
  sheet.doc.file(Buffer.from(facturX(invoice)), attachment)
  sheet.doc.appendXML(facturXMetadata(FACTUR_X_FILE))
}
