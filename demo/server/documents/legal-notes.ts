import { longAmount } from './amounts.ts'
import type { Seller } from './seller.ts'

/** A mention of law with the code that says what it is about (UNTDID 4451, as the French rules of e-invoicing use it). */
export type InvoiceNote = { code: 'REG' | 'ABL' | 'AAI' | 'PMD' | 'PMT' | 'AAB'; text: string }

/** What makes VAT on goods due: their delivery, or a payment that came before it (CGI art. 269, 2 a). */
export type VatEvent = 'delivery' | 'payment'

const VAT_DUE: Record<VatEvent, string> = {
  delivery: 'TVA exigible à la livraison.',
  payment: 'TVA exigible à l’encaissement, antérieur à la livraison.',
}

const LATE_PAYMENT =
  'En cas de retard de paiement : pénalités au taux appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10 points de pourcentage, exigibles sans rappel dès le lendemain de l’échéance (C. com., art. L441-10).'
const RECOVERY_FEE = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.'
const NO_DISCOUNT = 'Pas d’escompte pour paiement anticipé.'

/** Every mention an invoice between businesses carries beside its figures (domain rules, 2.3). */
export function legalNotes(seller: Seller, vatEvent: VatEvent): InvoiceNote[] {
  return [
    { code: 'REG', text: companyLine(seller) },
    { code: 'ABL', text: registrationLine(seller) },
    { code: 'AAI', text: `Catégorie d’opération : livraison de biens. ${VAT_DUE[vatEvent]}` },
    { code: 'PMD', text: LATE_PAYMENT },
    { code: 'PMT', text: RECOVERY_FEE },
    { code: 'AAB', text: NO_DISCOUNT },
  ]
}

/** 'Ambrelune, SAS au capital de 150 000 €, siège social : …' */
export function companyLine({ legalName, legalForm, capital, street, postcode, city }: Seller): string {
  return `${legalName}, ${legalForm} au capital de ${longAmount(capital)}, siège social : ${street}, ${postcode} ${city}`
}

/** 'RCS Paris 000 000 018, TVA FR66000000018' */
export function registrationLine({ rcsTown, siren, vatNumber }: Seller): string {
  return `RCS ${rcsTown} ${inThrees(siren)}, TVA ${vatNumber}`
}

/** A SIREN as people read it: '732 829 320'. */
export const inThrees = (digits: string): string => digits.replace(/(?=(?:\d{3})+$)(?!^)/g, ' ')
