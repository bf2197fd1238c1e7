import { create } from 'xmlbuilder2'
import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { referenceDocuments } from '../../../widgets/core/messages/order-fields.ts'
import type { TaxLine } from '../shop/cart/pricing.ts'
import type { Adjustment, InvoiceDocument, InvoiceLine } from './invoice-document.ts'
import { companyLine, type Operation, type VatEvent } from './legal-notes.ts'
import type { Destination, Party, Seller } from './parties.ts'

export const FACTUR_X_FILE = 'factur-x.xml'

/**
 * The data of an invoice or credit note in Factur-X: UN/CEFACT CII D22B, profile EN 16931. BT and BG numbers are the
 * terms of that standard. Deterministic.
 */
export function facturX(document: InvoiceDocument): string {
  const root = {
    'rsm:CrossIndustryInvoice': {
      ...NAMESPACES,
      'rsm:ExchangedDocumentContext': {
        // BT-23, BT-24
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': businessProcess(document) },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': header(document),
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': document.lines.map(line),
        'ram:ApplicableHeaderTradeAgreement': agreement(document),
        'ram:ApplicableHeaderTradeDelivery': delivery(document),
        'ram:ApplicableHeaderTradeSettlement': settlement(document),
      },
    },
  }
  return `${create({ version: '1.0', encoding: 'UTF-8' }, root).end({ prettyPrint: true })}\n`
}

const NAMESPACES = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

const FRAMEWORKS: Record<Operation, string> = { goods: 'B', services: 'S', both: 'M' }

/** The French framework: goods, services or both; to be paid (1) or paid already (2). */
const businessProcess = ({ totals, operation = 'goods' }: InvoiceDocument): string =>
  `${FRAMEWORKS[operation]}${totals.due === 0 ? 2 : 1}`

/** BT-1 to BT-3, BG-1. */
function header(document: InvoiceDocument) {
  const { number, kind, issuedOn, notes } = document
  return {
    'ram:ID': number,
    'ram:TypeCode': kind === 'invoice' ? '380' : '381',
    'ram:IssueDateTime': date(issuedOn),
    'ram:IncludedNote': [...notes, ...referenceNotes(document)].map(({ code, text }) => ({
      'ram:Content': text,
      'ram:SubjectCode': code,
    })),
  }
}

/** A document has one accounting reference (BT-19): beside an accounting code, the cost reference is a note of general information (AAI). */
const referenceNotes = ({ accountingCode, costReference }: InvoiceDocument) =>
  accountingCode && costReference
    ? [{ code: 'AAI', text: `${referenceDocuments.costReference.export}\u00A0: ${costReference}` }]
    : []

/** BG-25. */
function line({ name, choices, quantity, unitPrice, rate, total }: InvoiceLine, index: number) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': name, ...filled('ram:Description', choices.join(', ')) },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': euros(unitPrice) } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'C62', '#': String(quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': vatCategory(rate),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': euros(total) },
    },
  }
}

/** BG-4, BG-7, BT-13, BT-14. */
function agreement({ seller, buyer, order, purchaseOrder }: InvoiceDocument) {
  return {
    'ram:SellerTradeParty': sellerParty(seller),
    'ram:BuyerTradeParty': buyerParty(buyer),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': order.number },
    ...(purchaseOrder ? { 'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': purchaseOrder } } : {}),
  }
}

/** ISO 6523: 0002 is the register of SIREN, 0225 the French directory of electronic addresses. */
const SIREN_SCHEME = '0002'
const DIRECTORY_SCHEME = '0225'

function sellerParty(seller: Seller) {
  const { legalName, brand, siren, vatNumber, phoneNumber, email } = seller
  return {
    'ram:Name': legalName,
    'ram:Description': companyLine(seller),
    'ram:SpecifiedLegalOrganization': { 'ram:ID': sirenId(siren), 'ram:TradingBusinessName': brand },
    'ram:DefinedTradeContact': {
      'ram:DepartmentName': 'Facturation',
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': phoneNumber },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': email },
    },
    'ram:PostalTradeAddress': postalAddress(seller),
    'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': DIRECTORY_SCHEME, '#': siren } },
    'ram:SpecifiedTaxRegistration': vatRegistration(vatNumber),
  }
}

function buyerParty(buyer: Party) {
  const { name, contact, siren, vatNumber, email } = buyer
  const address = siren ? { '@schemeID': DIRECTORY_SCHEME, '#': siren } : { '@schemeID': 'EM', '#': email }
  return {
    'ram:Name': name,
    ...(siren ? { 'ram:SpecifiedLegalOrganization': { 'ram:ID': sirenId(siren) } } : {}),
    'ram:DefinedTradeContact': {
      ...filled('ram:PersonName', contact),
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': email },
    },
    'ram:PostalTradeAddress': postalAddress(buyer),
    'ram:URIUniversalCommunication': { 'ram:URIID': address },
    ...(vatNumber ? { 'ram:SpecifiedTaxRegistration': vatRegistration(vatNumber) } : {}),
  }
}

const sirenId = (siren: string) => ({ '@schemeID': SIREN_SCHEME, '#': siren })

const vatRegistration = (number: string) => ({ 'ram:ID': { '@schemeID': 'VA', '#': number } })

const postalAddress = ({ street, postcode, city, countryCode }: Omit<Destination, 'name' | 'contact'>) => ({
  ...filled('ram:PostcodeCode', postcode),
  ...filled('ram:LineOne', street),
  ...filled('ram:CityName', city),
  'ram:CountryID': countryCode,
})

/** BG-13: where and when the goods were delivered. */
const delivery = ({ delivery: { to, on } }: InvoiceDocument) => ({
  'ram:ShipToTradeParty': { 'ram:Name': to.name, 'ram:PostalTradeAddress': postalAddress(to) },
  'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': date(on) },
})

/** BG-16, BG-20 to BG-23, BT-20, BT-9, BG-22, BG-3, BT-19. */
function settlement(document: InvoiceDocument) {
  const { number, taxes, adjustments, payment, vatDueAt, kind } = document
  const preceding = document.cancels ?? document.corrects
  const accountingReference = document.accountingCode || document.costReference
  const vatPoint = kind === 'invoice' ? VAT_POINTS[vatDueAt] : null
  return {
    'ram:PaymentReference': number,
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(document),
    'ram:ApplicableTradeTax': taxes.map((tax) => vatBreakdown(tax, vatPoint)),
    'ram:SpecifiedTradeAllowanceCharge': adjustments.map(allowanceOrCharge),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': payment.terms,
      ...(payment.dueOn ? { 'ram:DueDateDateTime': date(payment.dueOn) } : {}),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation(document),
    ...(preceding ? { 'ram:InvoiceReferencedDocument': reference(preceding) } : {}),
    ...(accountingReference
      ? { 'ram:ReceivableSpecifiedTradeAccountingAccount': { 'ram:ID': accountingReference } }
      : {}),
  }
}

/** UNTDID 4461: a card, a transfer, or a credit note set against what is still to be paid. */
function paymentMeans({ kind, payment, seller }: InvoiceDocument) {
  if (payment.method === 'card') return { 'ram:TypeCode': '48', 'ram:Information': 'Carte bancaire' }
  if (kind === 'credit_note') return { 'ram:TypeCode': '97', 'ram:Information': 'Compensation ou virement' }
  return {
    'ram:TypeCode': '30',
    'ram:Information': 'Virement',
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': seller.iban, 'ram:AccountName': seller.legalName },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': seller.bic },
  }
}

/** UNTDID 2475; a document has one event for all of it, or none. */
const VAT_POINTS: Record<VatEvent, string | null> = { delivery: '29', payment: '72', each: null }

const vatBreakdown = ({ rate, base, amount }: TaxLine, vatPoint: string | null) => ({
  'ram:CalculatedAmount': euros(amount),
  'ram:TypeCode': 'VAT',
  'ram:BasisAmount': euros(base),
  'ram:CategoryCode': 'S',
  ...(vatPoint ? { 'ram:DueDateTypeCode': vatPoint } : {}),
  'ram:RateApplicablePercent': percent(rate),
})

/** UNTDID 5189 and 7161: a discount, freight. */
const REASON_CODES: Record<Adjustment['kind'], string> = { allowance: '95', charge: 'FC' }

const allowanceOrCharge = ({ kind, reason, rate, amount }: Adjustment) => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(kind === 'charge') },
  'ram:ActualAmount': euros(amount),
  'ram:ReasonCode': REASON_CODES[kind],
  'ram:Reason': reason,
  'ram:CategoryTradeTax': vatCategory(rate),
})

const vatCategory = (rate: number) => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': 'S',
  'ram:RateApplicablePercent': percent(rate),
})

const summation = ({ totals }: InvoiceDocument) => ({
  'ram:LineTotalAmount': euros(totals.lines),
  'ram:ChargeTotalAmount': euros(totals.charges),
  'ram:AllowanceTotalAmount': euros(totals.allowances),
  'ram:TaxBasisTotalAmount': euros(totals.exclTax),
  'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': euros(totals.taxes) },
  'ram:GrandTotalAmount': euros(totals.inclTax),
  'ram:TotalPrepaidAmount': euros(totals.paid),
  'ram:DuePayableAmount': euros(totals.due),
})

/** BT-25, BT-26. */
const reference = ({ number, issuedOn }: { number: string; issuedOn: ParisDay }) => ({
  'ram:IssuerAssignedID': number,
  'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(issuedOn) },
})

const date = (on: ParisDay) => ({ 'udt:DateTimeString': day(on) })

/** UNTDID 2379: 102 is the form YYYYMMDD. */
const day = (on: ParisDay) => ({ '@format': '102', '#': on.replaceAll('-', '') })

const euros = (cents: Cents): string => (cents / 100).toFixed(2)

const percent = (basisPoints: number): string => (basisPoints / 100).toFixed(2)

const filled = (name: string, text: string) => (text ? { [name]: text } : {})
