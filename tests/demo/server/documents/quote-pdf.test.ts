import { PDFName } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { QuoteDocument } from '#demo/server/documents/quote-pdf.ts'
import { quotePdf } from '#demo/server/documents/quote-pdf.ts'
import { SELLER } from '#demo/server/documents/parties.ts'
import { priceOf } from '#demo/server/shop/cart/pricing.ts'
import { openPdf, textOf } from '#tests/support/pdf.ts'

const lines = [
  { name: 'Buffet froid de printemps', quantity: 40, unitPrice: 2150, total: 86_000, rate: 1000 },
  { name: 'Eau plate 1 l', quantity: 12, unitPrice: 395, total: 4740, rate: 550 },
]
const priced = lines.map(({ rate, total }) => ({ shares: [{ rate, amount: total }], isDiscounted: false }))

const quote: QuoteDocument = {
  number: 'DEV-2026-0012',
  issuedOn: '2026-11-24',
  validUntil: '2026-12-24',
  seller: SELLER,
  buyer: {
    name: 'Société Démo',
    contact: 'Alix Durand',
    street: '',
    postcode: '75002',
    city: '',
    countryCode: 'FR',
    siren: '',
    vatNumber: '',
    email: 'alix@societe.example',
    phoneNumber: '+33199001201',
  },
  event: { date: '2027-01-01', window: '12h-13h', guests: 40 },
  lines,
  isDeliveryKnown: true,
  isPreview: false,
  totals: priceOf(priced, { raw: 1500, fees: 1500 }),
  note: 'Bonjour Alix,\nVoici un buffet de saison.',
  adviser: { name: 'Claire Fontaine', phoneNumber: '+33199001210' },
}

describe('the PDF of a quote', () => {
  test('has both parties, the offer, its price and its expiry', async () => {
    const text = await textOf(await quotePdf(quote))
    const expected = [
      'Devis DEV-2026-0012',
      'Émis le 24/11/2026',
      'Ambrelune, SAS au capital de 150 000 €',
      'Société Démo Alix Durand 75002 01 99 00 12 01 alix@societe.example',
      'Votre conseiller Claire Fontaine 01 99 00 12 10',
      'vendredi 1er janvier 2027, 12h-13h',
      'Convives 40',
      'Valable jusqu’au 24/12/2026',
      'Buffet froid de printemps 40 21,50 € 10 % 860,00 €',
      'Livraison HT 15,00 €',
      '5,5 % 48,18 € 2,65 €',
      'Total HT 922,40 €',
      'Total TTC 1 012,47 €',
      'Par personne HT 23,06 €',
      'Bonjour Alix, Voici un buffet de saison.',
      'Prix garantis jusqu’au 24/12/2026 inclus.',
      'et jusqu’à 30 % de plus que ces quantités',
      'Bon pour accord Date, nom, cachet et signature',
    ]
    expect(expected.filter((word) => !text.includes(word))).toEqual([])
  })

  test('is accessible: French, titled, with headings and a table', async () => {
    const { pdf, dictionaries } = await openPdf(await quotePdf(quote))
    expect(String(pdf.catalog.lookup(PDFName.of('Lang')))).toContain('fr-FR')
    expect(pdf.getTitle()).toBe('Devis DEV-2026-0012')
    expect(String(pdf.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
    const roles = dictionaries.map((one) => String(one.get(PDFName.of('S'))))
    expect(roles).toEqual(expect.arrayContaining(['/Document', '/H1', '/H2', '/P', '/Table', '/TR', '/TH', '/TD']))
  })

  test('has as many pages as the caterer’s note needs', async () => {
    const note = Array.from({ length: 120 }, (_, index) => `Ligne ${index + 1}.`).join('\n')
    const file = await quotePdf({ ...quote, note })
    const text = await textOf(file)
    expect((await openPdf(file)).getPageCount()).toBeGreaterThan(2)
    expect([...text.matchAll(/Ligne (\d+)\./g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
    expect(text.match(/Bon pour accord/g)).toHaveLength(1)
  })

  test.each([
    ['Παπαδόπουλος & Ὑιοί', 'Παπαδόπουλος & Ὑιοί'],
    ['Общество «Щёлково», Київ, Ґалаґан', 'Общество «Щёлково», Київ, Ґалаґан'],
    ['Nguyễn Thị Ngọc Ánh', 'Nguyễn Thị Ngọc Ánh'],
    ['Nguye\u0302\u0303n'.normalize('NFD'), 'Nguyễn'],
    ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
    ['Ștefan Țepeș, Dvořák, Gyűjtő, Þórður, Şişli, Ġużeppi', 'Ștefan Țepeș, Dvořák, Gyűjtő, Þórður, Şişli, Ġużeppi'],
    ['北京 東京', 'BeiJing DongJing'],
    ['שלום محمد', 'slvm mhmd'],
    ['Société ½ ﬁn № 5 Ａ １', 'Société ½ fin № 5 A 1'],
    ['🌶️ non merci', ':hot_pepper: non merci'],
    ['x\u0302\u20DD', 'x'],
    ['\u{1F6D8}\u{E0100}', 'U+1F6D8'],
  ])('typesets %s', async (typed, printed) => {
    const buyer = { ...quote.buyer, name: typed, contact: typed }
    const lines = quote.lines.map((line) => ({ ...line, name: typed }))
    const file = await quotePdf({ ...quote, buyer, lines, note: typed })
    const text = await textOf(file)
    expect(text.normalize('NFC')).toContain(`Prix unitaire HT TVA Total HT ${printed} 40`)
    expect(text).not.toContain('?')
    expect((await openPdf(file)).missingGlyphs()).toBe(0)
  })

  test('has the same bytes when other glyphs were typeset before', async () => {
    const before = await quotePdf(quote)
    await quotePdf({ ...quote, note: 'Ω Ж ệ 北' })
    expect((await quotePdf(quote)).equals(before)).toBe(true)
    const greek = { ...quote, note: 'Ψ Ψ' }
    expect((await quotePdf(greek)).equals(await quotePdf(greek))).toBe(true)
  })

  test('of a preview is marked as not sent', async () => {
    const text = await textOf(await quotePdf({ ...quote, isPreview: true }))
    expect(text).toContain('Aperçu du 24/11/2026, non envoyé')
    expect(text).not.toContain('Émis le')
  })

  test('can be rendered without a note and a slot', async () => {
    const bare = { ...quote, note: ' ', event: { ...quote.event, window: null }, isDeliveryKnown: false }
    const text = await textOf(await quotePdf(bare))
    expect(text).not.toMatch(/Le mot du traiteur|12h-13h/)
    expect(text).toContain('Livraison HT selon le créneau')
  })

  test('has the same bytes each time it is rendered, and no glyph is missing', async () => {
    const file = await quotePdf(quote)
    expect(file.equals(await quotePdf(quote))).toBe(true)
    expect((await openPdf(file)).missingGlyphs()).toBe(0)
  })
})
