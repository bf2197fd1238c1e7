import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRawStream, PDFString, type PDFObject } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoicePdf } from '#demo/server/documents/invoice-pdf.ts'
import { anInvoice } from '#tests/support/backend/invoices.ts'
import { bytesOf, openPdf } from '#tests/support/pdf.ts'

/** Checks what ISO 19005-3 (PDF/A-3b) and Factur-X require of a file, as far as its objects show it. */
describe('the file of an invoice', () => {
  let file: Buffer
  let opened: Awaited<ReturnType<typeof openPdf>>
  beforeAll(async () => {
    const items = [{ name: 'Plateau Garrigue – 12 €', quantity: 6, shares: [{ rate: 1000, amount: 11_400 }] }]
    file = await invoicePdf(anInvoice({ items, company: 'Société Żółć', method: 'bank_transfer' }))
    opened = await openPdf(file)
  })

  const named = (name: string) => PDFName.of(name)
  const inside = (from: PDFDict | undefined, ...path: string[]): PDFObject | undefined =>
    path.reduce<PDFObject | undefined>((object, name) => {
      const found = object instanceof PDFRawStream ? object.dict : object
      return found instanceof PDFDict ? opened.pdf.context.lookup(found.get(named(name))) : undefined
    }, from)
  const root = () => opened.pdf.catalog
  const info = () => opened.pdf.context.lookup(opened.pdf.context.trailerInfo.Info, PDFDict)
  const textOf = (object: PDFObject | undefined): string =>
    object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : String(object)
  const metadata = () => inside(root(), 'Metadata') as PDFRawStream
  const xmp = () => Buffer.from(metadata().contents).toString('utf8')
  const xmpValue = (element: string) => new RegExp(`<${element}>\\s*(.*?)\\s*</${element}>`, 's').exec(xmp())?.[1]
  const ofType = (type: string) => opened.dictionaries.filter((one) => one.get(named('Type')) === named(type))

  test('has the header and the trailer of an archival file', () => {
    expect(file.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n')
    expect([...file.subarray(9, 14)].map((byte) => byte > 127)).toEqual([false, true, true, true, true])
    expect(file.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
    expect(opened.pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray)
    expect(opened.pdf.context.trailerInfo.Encrypt).toBeUndefined()
  })

  test('has uncompressed metadata, which agree with its information dictionary', () => {
    expect(metadata().dict.has(named('Filter'))).toBe(false)
    expect(xmpValue('pdfaid:part')).toBe('3')
    expect(xmpValue('pdfaid:conformance')).toBe('B')
    expect(xmpValue('dc:title')).toContain(textOf(inside(info(), 'Title')))
    expect(textOf(inside(info(), 'Title'))).toBe('Facture 2026/11/000000042')
    expect(xmpValue('pdf:Producer')).toBe(textOf(inside(info(), 'Producer')))
    expect(xmpValue('xmp:CreatorTool')).toBe(textOf(inside(info(), 'Creator')))
    expect(xmpValue('xmp:CreateDate')).toBe('2026-11-26T11:00:00Z')
    expect(textOf(inside(info(), 'CreationDate'))).toBe('D:20261126110000Z')
    for (const key of ['Author', 'Subject', 'Keywords', 'ModDate']) expect(info().has(named(key))).toBe(false)
  })

  test('declares Factur-X with the schema of the properties it uses', () => {
    expect(xmpValue('fx:DocumentType')).toBe('INVOICE')
    expect(xmpValue('fx:DocumentFileName')).toBe('factur-x.xml')
    expect(xmpValue('fx:Version')).toBe('1.0')
    expect(xmpValue('fx:ConformanceLevel')).toBe('EN 16931')
    const space = xmpValue('pdfaSchema:namespaceURI')
    expect(space).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    expect(xmp()).toContain(`xmlns:fx="${space}"`)
    const declared = [...xmp().matchAll(/<pdfaProperty:name>(.*)<\/pdfaProperty:name>/g)].map(([, name]) => name)
    const used = [...xmp().matchAll(/<fx:(\w+)>/g)].map(([, name]) => name)
    expect(declared.toSorted()).toEqual(used.toSorted())
  })

  test('has its data as an associated file', () => {
    const [filespec] = ofType('Filespec')
    const associated = inside(root(), 'AF') as PDFArray
    expect(associated.size()).toBe(1)
    expect(opened.pdf.context.lookup(associated.get(0))).toBe(filespec)
    expect(inside(filespec, 'AFRelationship')).toBe(named('Alternative'))
    expect(textOf(inside(filespec, 'F'))).toBe('factur-x.xml')
    expect(textOf(inside(filespec, 'UF'))).toBe('factur-x.xml')
    const stream = inside(filespec, 'EF', 'F') as PDFRawStream
    expect((inside(stream.dict, 'Subtype') as PDFName).decodeText()).toBe('text/xml')
    expect(textOf(inside(stream.dict, 'Params', 'ModDate'))).toMatch(/^D:20261126/)
    expect(String(inside(stream.dict, 'Params', 'Size'))).toBe(String(bytesOf(stream).length))
    expect(inside(root(), 'Names', 'EmbeddedFiles')).toBeInstanceOf(PDFDict)
  })

  test('embeds its colour profile and uses no CMYK', () => {
    const [intent] = (inside(root(), 'OutputIntents') as PDFArray)
      .asArray()
      .map((one) => opened.pdf.context.lookup(one, PDFDict))
    expect(inside(intent, 'S')).toBe(named('GTS_PDFA1'))
    const profile = inside(intent, 'DestOutputProfile') as PDFRawStream
    expect(String(inside(profile.dict, 'N'))).toBe('3')
    expect(bytesOf(profile).subarray(36, 40).toString()).toBe('acsp')
    expect(opened.contents()).not.toMatch(/\/DeviceCMYK|\sk\s|\sK\s/)
  })

  test('embeds every font it uses, and no glyph is missing', () => {
    const fonts = ofType('Font').filter((font) => inside(font, 'Subtype') === named('Type0'))
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    for (const font of fonts) {
      const [child] = (inside(font, 'DescendantFonts') as PDFArray).asArray()
      const descendant = opened.pdf.context.lookup(child, PDFDict)
      expect(inside(descendant, 'FontDescriptor', 'FontFile2')).toBeInstanceOf(PDFRawStream)
      expect(inside(descendant, 'CIDToGIDMap')).toBe(named('Identity'))
      expect(inside(font, 'ToUnicode')).toBeInstanceOf(PDFRawStream)
    }
    const simple = ofType('Font').filter((font) =>
      ['Type1', 'TrueType', 'Type3'].some((kind) => inside(font, 'Subtype') === named(kind)),
    )
    expect(simple).toEqual([])
    expect(opened.contents()).toMatch(/<(?:[0-9a-f]{4}){4,}>/)
    expect(opened.missingGlyphs()).toBe(0)
  })

  test('has no scripts, annotations, layers or transparency, and no forbidden filters', () => {
    const keys = opened.dictionaries.flatMap((one) => one.keys().map((key) => key.decodeText()))
    for (const forbidden of [
      'JS',
      'JavaScript',
      'OpenAction',
      'AA',
      'SMask',
      'CA',
      'ca',
      'BM',
      'Annots',
      'OCProperties',
      'Group',
    ]) {
      expect(keys).not.toContain(forbidden)
    }
    const filters = opened.dictionaries.map((one) => String(one.get(named('Filter'))))
    expect(filters.filter((filter) => /LZW|Crypt/.test(filter))).toEqual([])
  })

  test('is accessible: French, titled, every text tagged', () => {
    expect(textOf(inside(root(), 'Lang'))).toBe('fr-FR')
    expect(String(inside(root(), 'MarkInfo', 'Marked'))).toBe('true')
    expect(String(inside(root(), 'ViewerPreferences', 'DisplayDocTitle'))).toBe('true')
    expect(inside(root(), 'StructTreeRoot')).toBeInstanceOf(PDFDict)
    const roles = opened.dictionaries.map((one) => String(one.get(named('S'))))
    for (const role of ['/Document', '/H1', '/H2', '/P', '/Table', '/TR', '/TH', '/TD']) expect(roles).toContain(role)
    // Everything that is rendered is either tagged or marked as decoration.
    expect(outsideOfMarks(opened.contents())).toEqual([])
  })
})

/** The lines whose operators paint outside of marked content. */
function outsideOfMarks(contents: string): string[] {
  let depth = 0
  return contents.split('\n').filter((line) => {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1
    if (/\bEMC$/.test(line)) depth -= 1
    return depth === 0 && /\b(TJ|Tj|f|S|B|Do)$/.test(line)
  })
}
