import type { Product } from '../shop/catalogue/products.ts'
import { longAmount } from './format.ts'
import type { Seller } from './parties.ts'

/** The legal category of what is invoiced (CGI, ann. II, art. 242 nonies A): goods delivered, services rendered, or both. */
export type Operation = 'goods' | 'services' | 'both'

/** The fields of a product that distinguish a hire from a sale. */
export type HireFields = Pick<Product, 'mainTaxon' | 'reusablePackaging'>

/** Crockery that is collected again is hired out, which is a service; a product in such crockery counts as goods. */
const isHire = ({ mainTaxon, reusablePackaging }: HireFields): boolean => mainTaxon === 'vaisselle' && reusablePackaging

/** The free lines of a quote are services. */
export function operationOf(products: readonly HireFields[], services: readonly unknown[] = []): Operation {
  const sold = products.filter((product) => !isHire(product)).length
  if (sold === 0) return 'services'
  return sold === products.length && services.length === 0 ? 'goods' : 'both'
}

/** A mention that the law requires, with the code of its subject (UNTDID 4451, as the French rules of e-invoicing use it). */
export type InvoiceNote = { code: 'REG' | 'ABL' | 'AAI' | 'PMD' | 'PMT' | 'AAB'; text: string }

/** What makes VAT due: the delivery for goods, the payment for services or if it came first, or each for its part (CGI art. 269, 2). */
export type VatEvent = 'delivery' | 'payment' | 'each'

/** What VAT depends on besides the rates: the category of operation, and whether the order was paid before the delivery. */
type Taxed = { operation: Operation; isPrepaid: boolean }

const EVENTS: Record<Operation, VatEvent> = { goods: 'delivery', services: 'payment', both: 'each' }

export const vatEventOf = ({ operation, isPrepaid }: Taxed): VatEvent => (isPrepaid ? 'payment' : EVENTS[operation])

const CATEGORIES: Record<Operation, string> = {
  goods: 'livraison de biens',
  services: 'prestation de services',
  both: 'livraison de biens et prestation de services',
}
const PREPAID = 'TVA exigible à l’encaissement, antérieur à la livraison.'
const VAT_DUE: Record<Operation, string> = {
  goods: 'TVA exigible à la livraison.',
  services: 'TVA exigible à l’encaissement.',
  both: 'TVA exigible à la livraison pour les biens, à l’encaissement pour les services.',
}

const LATE_PAYMENT =
  'En cas de retard de paiement\u00A0: pénalités au taux appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10 points de pourcentage, exigibles sans rappel dès le lendemain de l’échéance (C. com., art. L441-10).'
const RECOVERY_FEE = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00A0: 40\u00A0€.'
const NO_DISCOUNT = 'Pas d’escompte pour paiement anticipé.'

/** The mentions that an invoice between businesses must have besides its figures (§10). */
export function legalNotes(seller: Seller, { operation, isPrepaid }: Taxed): InvoiceNote[] {
  const vatDue = isPrepaid ? PREPAID : VAT_DUE[operation]
  return [
    { code: 'REG', text: companyLine(seller) },
    { code: 'ABL', text: registrationLine(seller) },
    { code: 'AAI', text: `Catégorie d’opération\u00A0: ${CATEGORIES[operation]}. ${vatDue}` },
    { code: 'PMD', text: LATE_PAYMENT },
    { code: 'PMT', text: RECOVERY_FEE },
    { code: 'AAB', text: NO_DISCOUNT },
  ]
}

/** 'Ambrelune, SAS au capital de 150 000 €, siège social : …' */
export function companyLine({ legalName, legalForm, capital, street, postcode, city }: Seller): string {
  return `${legalName}, ${legalForm} au capital de ${longAmount(capital)}, siège social\u00A0: ${street}, ${postcode} ${city}`
}

/** 'RCS Paris 000 000 018, TVA FR66000000018' */
export function registrationLine({ rcsTown, siren, vatNumber }: Seller): string {
  return `RCS ${rcsTown} ${groupedDigits(siren)}, TVA ${vatNumber}`
}

/** A SIREN in groups of three digits: '732 829 320'. */
export const groupedDigits = (digits: string): string => digits.replace(/(?=(?:\d{3})+$)(?!^)/g, ' ')
