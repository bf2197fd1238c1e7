import { invoiceReferences, namesOf } from '../../../widgets/core/domain/order/order-fields.ts'
import { referenceDocuments } from '../../../widgets/core/messages/order-fields.ts'
import { amount, formatIban, rate, shortDate } from './format.ts'
import { FACTUR_X_FILE, facturX } from './factur-x.ts'
import { lineItemsTable } from './pdf/line-items-table.ts'
import { COLOURS, TEXT_STYLES } from './pdf/text-styles.ts'
import type { InvoiceDocument } from './invoice-document.ts'
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
import { PAGE, PdfPage } from './pdf/pdf-page.ts'
import { SIDE_COLUMN, totalsBlock, type SidePart, type SumLine } from './pdf/totals-block.ts'

/** Renders an invoice or a credit note as a Factur-X file: a PDF/A-3 with the same facts as XML. Deterministic. */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, issuedOn } = invoice
  const heading = headingOf(invoice)
  const title = `${heading.kind} ${heading.number}`
  const pdf = new PdfPage({ title, on: issuedOn, creator: seller.brand }, (next) => runningHead(next, seller, heading))
  letterhead(pdf, seller, heading)
  panels(pdf, partiesOf(invoice))
  facts(pdf, factsOf(invoice))
  lineItemsTable(pdf, invoice.lines)
  totalsBlock(pdf, invoice.taxes, sumOf(invoice), paymentPanel(pdf, invoice))
  legalBlock(pdf, invoice)
  attach(pdf, invoice)
  return pdf.finish((page, pages) => foot(pdf, seller, page, pages))
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

/** All references share a column: a fifth column would break the number of the cancelled invoice. */
function referencesOf(document: InvoiceDocument): [string, string][] {
  const entered = namesOf(invoiceReferences).flatMap((name): [string, string][] => {
    const value = document[name]
    return value ? [[referenceDocuments[name].invoice, value]] : []
  })
  return entered.length > 1 ? [['Vos références', entered.map(([, value]) => value).join(', ')]] : entered
}

function factsOf(document: InvoiceDocument): [string, string][] {
  const { delivery, order, cancels, corrects } = document
  const preceding = cancels ?? corrects
  return [
    ...(preceding
      ? [
          [
            cancels ? 'Annule la facture' : 'Sur la facture',
            `${preceding.number} du ${shortDate(preceding.issuedOn)}`,
          ] as [string, string],
        ]
      : []),
    ['Date de livraison', [shortDate(delivery.on), delivery.window].filter(Boolean).join(', ')],
    ['Commande', `${order.number} du ${shortDate(order.placedOn)}`],
    ...referencesOf(document),
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
function paymentPanel(pdf: PdfPage, { kind, payment, seller, number, totals }: InvoiceDocument): SidePart {
  const isAwaited = kind === 'invoice' && payment.method === 'bank_transfer' && totals.due > 0
  const { x, width } = SIDE_COLUMN
  const lines = [
    payment.terms,
    ...(kind === 'invoice' && payment.dueOn ? [`Date d’échéance\u00A0: ${shortDate(payment.dueOn)}`] : []),
    ...(isAwaited
      ? [`IBAN ${formatIban(seller.iban)}`, `BIC ${seller.bic}`, `Référence à rappeler\u00A0: ${number}`]
      : []),
  ].flatMap((line) => pdf.wrap(line, width - 24, TEXT_STYLES.body))
  const height = 37 + pdf.heightOf(lines.length, TEXT_STYLES.body)
  const render = (top: number) => {
    pdf.artifact((doc) => doc.roundedRect(x, top, width, height, 7).fill(COLOURS.paper))
    pdf.tagged('H2', () => pdf.lines(['Règlement'], x + 12, top + 9, TEXT_STYLES.heading))
    pdf.tagged('P', () => pdf.lines(lines, x + 12, top + 27, TEXT_STYLES.body))
  }
  return { height, render }
}

/** The mentions that the law requires, except those at the foot of every page. */
function legalBlock(pdf: PdfPage, { notes }: InvoiceDocument): void {
  const lines = notes
    .filter(({ code }) => code !== 'REG' && code !== 'ABL')
    .flatMap(({ text }) => pdf.wrap(text, PAGE.right - PAGE.left, TEXT_STYLES.foot))
  pdf.need(pdf.heightOf(lines.length, TEXT_STYLES.foot))
  pdf.tagged('P', () => {
    pdf.y = pdf.lines(lines, PAGE.left, pdf.y, TEXT_STYLES.foot)
  })
}

function attach(pdf: PdfPage, invoice: InvoiceDocument): void {
  const date = new Date(`${invoice.issuedOn}T12:00:00Z`)
  const attachment = {
    name: FACTUR_X_FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  }
  pdf.doc.file(Buffer.from(facturX(invoice)), attachment)
  pdf.doc.appendXML(facturXMetadata())
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The metadata (XMP) that Factur-X adds to a file, with the schema that an archival file must contain for it. */
function facturXMetadata(): string {
  return `
    <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FACTUR_X_FILE}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${PROPERTIES.map(property).join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`
}

const PROPERTIES: readonly [name: string, description: string][] = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]

const property = ([name, description]: readonly [string, string]): string => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`
