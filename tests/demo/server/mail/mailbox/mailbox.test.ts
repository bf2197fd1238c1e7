import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMailer, readMailSettings } from '#demo/server/mail/mailer.ts'
import { fileTransport, MAX_STORED } from '#demo/server/mail/transports.ts'
import type { EmailWorker } from '#demo/server/mail/email-worker.ts'
import { setCatererEmails } from '#demo/server/shop/delivery/caterer-emails.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { LETTER_CONTEXT, linksOf } from '#tests/support/backend/sent-emails.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openShop, SITE, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const MAILS = '/demo/mails'

let shop: OpenShop
let folder: string
let post: EmailWorker
let url: string
beforeAll(async () => {
  const base = await openShop()
  const around = mkdtempSync(join(tmpdir(), 'post-'))
  folder = join(around, 'data')
  const mailer = createMailer({ db: base.db, now: () => TUESDAY, folder, ...LETTER_CONTEXT }, readMailSettings({}))
  post = mailer.emailWorker
  shop = await openShop({ place: base.place, appOptions: mailer })
  // The point of sale wants none: an order then sends one email.
  await setCatererEmails(base.db, 'PARIS_CENTRE', { kinds: [], address: '' }, null)
  url = await shop.listen()
  const close = shop.close.bind(shop)
  shop.close = async () => {
    await close()
    await base.close()
    rmSync(around, { recursive: true, force: true })
  }
})
afterAll(() => shop.close())

const page = async (path: string) => {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Places an order, sends its email and returns the id of the newest email in the mailbox. */
async function firstMail(): Promise<string> {
  await placedOrder(shop, await shop.login(KARIM.email, KARIM.password), { method: 'bank_transfer' })
  await post.sendDue()
  const { body } = await page(MAILS)
  return /href="\/demo\/mails\/(\d[^"]+)"/.exec(body)?.[1] ?? ''
}

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('the mailbox of the demo', () => {
  test('has a placeholder when it is empty', async () => {
    const { status, headers, body } = await page(MAILS)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(body).toContain('Aucun mail pour le moment')
    expect(headers.get('content-security-policy')).toBe(POLICY)
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('lists sent emails, newest first, without a script', async () => {
    await firstMail()
    await firstMail()
    const { body } = await page(MAILS)
    const subjects = [...body.matchAll(/<h2><a[^>]*>([^<]+)<\/a>/g)].map(([, subject]) => subject)
    expect(subjects).toEqual([expect.stringContaining('000000002'), expect.stringContaining('000000001')])
    expect(body).toContain('1 pièce jointe')
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })

  test('parses an email once for its list', async () => {
    await firstMail()
    await page(MAILS)
    const parse = vi.spyOn(PostalMime, 'parse')
    for (let time = 0; time < 5; time += 1) expect((await page(MAILS)).status).toBe(200)
    expect(parse).not.toHaveBeenCalled()
    await firstMail()
    expect(parse).toHaveBeenCalledTimes(1)
    parse.mockRestore()
  })

  test('reads an email again for its list when another file has replaced it', async () => {
    const file = join(folder, 'mails', `${await firstMail()}.eml`)
    expect((await page(MAILS)).body).not.toContain('Renvoyé')
    writeFileSync(`${file}.part`, 'Subject: =?utf-8?Q?Renvoy=C3=A9?=\r\nTo: <a@b.example>\r\n\r\nTexte')
    renameSync(`${file}.part`, file)
    expect((await page(MAILS)).body).toContain('Renvoyé')
    rmSync(file)
    expect((await page(MAILS)).body).not.toContain('Renvoyé')
  })

  test('shows an email with its headers, and its HTML in a sandboxed iframe', async () => {
    const id = await firstMail()
    const { body } = await page(`${MAILS}/${id}`)
    expect(body).toContain('Ambrelune &lt;bonjour@ambrelune.example&gt;')
    expect(body).toContain('Ambrelune Paris Centre &lt;ambrelune-paris-centre@ambrelune.example&gt;')
    const [, address = '', sandbox] = /<iframe[^>]* src="([^"]+)" sandbox="([^"]*)"/.exec(body) ?? []
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    const frame = await page(address)
    expect(frame.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const order = new RegExp(`^${SITE}/account/historique-de-commandes\\?commande=[\\w-]+$`)
    expect(linksOf(frame.body)).toContainEqual(expect.stringMatching(order))
  })

  test('shows the plain text, escaped', async () => {
    const id = await firstMail()
    const { body } = await page(`${MAILS}/${id}?vue=texte`)
    expect(body).toMatch(/<pre[^>]*>Bonjour Karim,/)
    expect(body).toContain('aria-current="page">Texte seul')
    expect(body).not.toContain('<iframe')
  })

  test('serves an attachment as a download', async () => {
    const id = await firstMail()
    const { body } = await page(`${MAILS}/${id}`)
    const [, address = ''] = /href="([^"]+\/pieces\/0)"/.exec(body) ?? []
    const file = await page(address)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''livraison-\d{9}\.ics$/)
    expect(file.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect((await page(`${MAILS}/${id}/pieces/1`)).status).toBe(404)
  })

  test('encodes the name of an attachment', async () => {
    mkdirSync(join(folder, 'mails'), { recursive: true })
    const source = [
      'MIME-Version: 1.0',
      'Content-Type: text/plain',
      "Content-Disposition: attachment; filename*=UTF-8''%C3%A9t%C3%A9%20%22a%22%20(1)*%27%3Fb%26c%23d%25e%2Ff%0D%0AX.txt",
      '',
      'Texte',
    ]
    const file = join(folder, 'mails', '20990101T000000000Z-3.eml')
    writeFileSync(file, source.join('\r\n'))
    const { status, headers } = await page(`${MAILS}/20990101T000000000Z-3/pieces/0`)
    rmSync(file)
    const [, name = ''] =
      /^attachment; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(headers.get('content-disposition') ?? '') ?? []
    expect([status, decodeURIComponent(name)]).toEqual([200, expect.stringMatching(/^été "a" \(1\)\*'\?b&c#d%e/)])
  })

  test('does not list an email that is still being written', async () => {
    const id = await firstMail()
    writeFileSync(join(folder, 'mails', '20990101T000000000Z-1.eml.part'), 'Subject: half')
    const { body } = await page(MAILS)
    expect(body).toContain(id)
    expect(body).not.toContain('20990101')
  })

  test('escapes the markup of a foreign email', async () => {
    mkdirSync(join(folder, 'mails'), { recursive: true })
    const source =
      'Subject: <script>alert(1)</script>\r\nTo: <a@b.example>\r\n\r\nTexte </pre><script>alert(2)</script>'
    writeFileSync(join(folder, 'mails', '20990101T000000000Z-2.eml'), source)
    for (const path of [MAILS, `${MAILS}/20990101T000000000Z-2`, `${MAILS}/20990101T000000000Z-2?vue=texte`]) {
      const { status, body } = await page(path)
      expect(status).toBe(200)
      expect(body).not.toContain('<script')
      expect(body).toContain('&lt;script&gt;')
    }
  })

  test.each(['20261124T090000000Z-999', '..%2F..%2Fshop.sqlite', 'assets', 'x', '..%2Fmails%2F20261124T090000000Z-1'])(
    'responds 404 for the email %s',
    async (id) => {
      const { status, body } = await page(`${MAILS}/${id}`)
      expect(status).toBe(404)
      expect(body).toContain('Ce mail n’existe pas')
    },
  )

  test('serves its own stylesheet and fonts, and nothing else', async () => {
    expect((await page(`${MAILS}/assets/mails.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect((await page(`${MAILS}/assets/headings.woff2`)).headers.get('content-type')).toBe('font/woff2')
    for (const name of ['constructor', '..%2Froutes.ts', 'toString']) {
      expect((await page(`${MAILS}/assets/${name}`)).status).toBe(404)
    }
  })
})

describe('the mailbox', () => {
  test('keeps a thousand files, and the oldest goes', async () => {
    const full = mkdtempSync(join(tmpdir(), 'full-'))
    const older = Array.from({ length: MAX_STORED }, (_, nth) => `20250101T0900${String(nth).padStart(5, '0')}Z-1.eml`)
    for (const name of [...older, 'note.txt']) writeFileSync(join(full, name), '')
    const people = {
      from: { name: 'A', address: 'a@a.example' },
      to: 'b@b.example',
      replyTo: { name: 'A', address: 'a@a.example' },
    }
    const content = { subject: 'S', html: '<p>S</p>', text: 'S', attachments: [] }
    await fileTransport(full).send({ ...people, ...content, messageId: '7.x@a.example', date: TUESDAY })
    const files = readdirSync(full)
    expect(files).toHaveLength(MAX_STORED + 1)
    expect(files).not.toContain(older[0])
    expect(files).toEqual(expect.arrayContaining([older[1], 'note.txt', expect.stringMatching(/^2026.+\.eml$/)]))
    rmSync(full, { recursive: true })
  })

  test.each([{ SMTP_URL: 'smtp://127.0.0.1:9' }, { DEMO_PAGES: '0' }])('is not served with %o', async (env) => {
    const mailer = createMailer({ db: shop.db, now: () => TUESDAY, folder, ...LETTER_CONTEXT }, readMailSettings(env))
    const other = await openShop({ place: shop.place, appOptions: { mailbox: mailer.mailbox } })
    expect((await other.get(MAILS)).status).toBe(404)
    await other.close()
  })
})
