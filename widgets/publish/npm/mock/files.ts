/** One empty page. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const EMPTY_ZIP = `PK\x05\x06${'\0'.repeat(18)}`

const file = (name: string, type: string, text: string): Response =>
  new Response(text, { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })

/** A document to download: its name is right, its page is empty. */
export const pdf = (name: string) => file(`${name}.pdf`, 'application/pdf', PDF)
export const zip = (name: string) => file(`${name}.zip`, 'application/zip', EMPTY_ZIP)
export const csv = (name: string) => file(`${name}.csv`, 'text/csv; charset=utf-8', 'numero;total\r\n')
