import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of the pages, with single spaces. */
export async function textOf(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** A file with its objects and the content of its pages. */
export async function openPdf(file: Buffer) {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) => dictionaryOf(object) ?? [])
  const streams = pdf.getPages().flatMap((page) => contentOf(pdf, page.node.get(PDFName.of('Contents'))))
  return {
    pdf,
    objects,
    dictionaries,
    getPageCount: () => pdf.getPageCount(),
    /** The content streams of the pages, decoded. */
    contents: () => streams.join('\n'),
    /** How often the pages have the glyph of a missing character. */
    missingGlyphs: () => (streams.join('\n').match(/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/g) ?? []).length,
  }
}

const dictionaryOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFDict) return object
  return object instanceof PDFRawStream ? object.dict : null
}

function contentOf(pdf: PDFDocument, contents: PDFObject | undefined): string[] {
  const object = pdf.context.lookup(contents)
  if (object instanceof PDFArray) return object.asArray().flatMap((part) => contentOf(pdf, part))
  return object instanceof PDFRawStream ? [bytesOf(object).toString('latin1')] : []
}

/** The bytes of a stream, decoded. */
export const bytesOf = (stream: PDFRawStream): Buffer => Buffer.from(decodePDFRawStream(stream).decode())
