import { extractXml } from '@stackforge-eu/factur-x'
import { FacturX } from 'factur-x-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facturX } from '#demo/server/documents/factur-x.ts'
import { invoicePdf } from '#demo/server/documents/invoice-pdf.ts'
import { aCreditNote, anInvoice, anyDocument, type Ordered } from '#tests/support/backend/invoices.ts'
import { openPdf, textOf } from '#tests/support/pdf.ts'

const lunch: Ordered = {
  items: [
    { name: 'Plateau Garrigue', quantity: 6, shares: [{ rate: 1000, amount: 11_400 }] },
    {
      name: 'Menu complet',
      quantity: 2,
      shares: [
        { rate: 1000, amount: 2500 },
        { rate: 550, amount: 480 },
      ],
      choices: ['Sandwich falafel', 'Jus d’œillette'],
    },
  ],
  fees: 950,
  discount: { type: 'fixed', amount: 2000 },
  purchaseOrder: 'BC-2026-118',
  costReference: 'CC-204',
  vatNumber: 'FR44732829320',
  deliveredElsewhere: true,
}

describe('the PDF of an invoice', () => {
  test('has every mention that the law requires', async () => {
    const text = await textOf(await invoicePdf(anInvoice({ ...lunch, method: 'bank_transfer' })))
    const mentions = [
      // The seller: name, form, capital, address, SIREN, register, VAT number.
      'Ambrelune, SAS au capital de 150 000 €',
      '1 rue du Modèle, 75010 Paris',
      'RCS Paris 000 000 018',
      'TVA FR66000000018',
      // The client: name, address, SIREN, VAT number, and the place of delivery.
      'Société Démo',
      '8 rue de l’Exemple 75002 Paris',
      'SIREN 732 829 320',
      'TVA FR44732829320',
      'Adresse de livraison',
      '27 quai de l’Échantillon 69002 Lyon',
      // The invoice and the order.
      'Facture 2026/11/000000042',
      'Émise le 26/11/2026',
      'Date de livraison 26/11/2026, 12h-13h',
      '000000128 du 23/11/2026',
      'Vos références BC-2026-118, CC-204',
      // Lines, discount, delivery, VAT by rate, totals.
      'Plateau Garrigue 6 19,00 € 10 % 114,00 €',
      'Menu complet, part à 10 % – Sandwich falafel 2 12,50 € 10 % 25,00 €',
      'Menu complet, part à 5,5 % – Jus d’œillette 2 2,40 € 5,5 % 4,80 €',
      'Sous-total HT 143,80 €',
      'Bienvenue (code BIENVENUE), TVA 10 % −19,33 €',
      'Bienvenue (code BIENVENUE), TVA 5,5 % −0,67 €',
      'Livraison, TVA 10 % 9,18 €',
      '5,5 % 4,45 € 0,24 €',
      '10 % 128,85 € 12,89 €',
      'Total HT 133,30 €',
      'Total TVA 13,13 €',
      'Total TTC 146,43 €',
      'Déjà réglé 0,00 €',
      'Reste à payer 146,43 €',
      // How and when to pay, and what happens otherwise.
      'Payable par virement à 30 jours de la livraison',
      'Date d’échéance : 26/12/2026',
      'IBAN FR76 0000 0000 0000 0000 0001 843',
      'majoré de 10 points de pourcentage',
      'frais de recouvrement en cas de retard de paiement : 40 €',
      'Pas d’escompte pour paiement anticipé.',
      'Catégorie d’opération : livraison de biens.',
      'TVA exigible à la livraison.',
      'Page 1 sur 1',
    ]
    expect(mentions.filter((mention) => !text.includes(mention))).toEqual([])
  })

  test('paid by card shows it and requests nothing', async () => {
    const text = await textOf(await invoicePdf(anInvoice(lunch)))
    expect(text).toContain('Facture acquittée le 23/11/2026 par carte bancaire.')
    expect(text).toContain('Reste à payer 0,00 €')
    expect(text).toContain('TVA exigible à l’encaissement')
    expect(text).not.toContain('IBAN')
  })

  test('of a credit note names the invoice that it cancels', async () => {
    const text = await textOf(await invoicePdf(aCreditNote(lunch)))
    expect(text).toContain('Avoir AV-2026/12/000000003')
    expect(text).toContain('Annule la facture 2026/11/000000042 du 26/11/2026')
    expect(text).toContain('À rembourser sur la carte bancaire.')
  })

  test('has as many pages as it needs, with the column heads on each', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: `Pièce cocktail ${index + 1}, au goût du jour`,
      quantity: 1,
      shares: [{ rate: 1000, amount: 100 + index }],
    }))
    const file = await invoicePdf(anInvoice({ items }))
    const text = await textOf(file)
    const pages = (await openPdf(file)).getPageCount()
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Désignation Quantité/g)).toHaveLength(pages)
    const found = [...text.matchAll(/Pièce cocktail (\d+),/g)].map(([, number]) => Number(number))
    expect(found).toEqual(items.map((_, index) => index + 1))
    expect(text).toContain(`Page ${pages} sur ${pages}`)
  })

  test('has the Factur-X data, as two independent readers find them', async () => {
    const invoice = anInvoice(lunch)
    const file = await invoicePdf(invoice)
    const { xml, filename, profile } = await extractXml(file)
    expect({ xml, filename, profile }).toEqual({ xml: facturX(invoice), filename: 'factur-x.xml', profile: 'EN16931' })
    const read = await FacturX.fromPDF(new Uint8Array(file))
    expect(read.object).toMatchObject({ document: { id: '2026/11/000000042' }, totals: { grossTotal: 146.43 } })
  })

  test('has the same bytes each time it is rendered', async () => {
    const invoice = anInvoice(lunch)
    expect((await invoicePdf(invoice)).equals(await invoicePdf(invoice))).toBe(true)
  })

  test('can be rendered for any order and any customer, without a missing glyph', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const { getPageCount, missingGlyphs } = await openPdf(await invoicePdf(document))
        expect(getPageCount()).toBeGreaterThan(0)
        expect(missingGlyphs()).toBe(0)
      }),
      { numRuns: 40 },
    )
  })

  test('prints names of all Europe, and replaces the characters that its fonts lack', async () => {
    const company = 'Żółć & Œuvre n° ½ – « Šárka » ﬁn 😀'
    const text = await textOf(await invoicePdf(anInvoice({ ...lunch, company })))
    expect(text).toContain('Żółć & Œuvre n° ½ – « Šárka » fin :grinning:')
  })
})
