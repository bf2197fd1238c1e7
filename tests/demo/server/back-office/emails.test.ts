import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { createEmailWorker } from '#demo/server/mail/email-worker.ts'
import { smtpTransport } from '#demo/server/mail/transports.ts'
import { queueEmail } from '#demo/server/shop/outbox.ts'
import { pageText, signedInCaterer, valueOf, type Visitor } from '#tests/support/backend/back-office.ts'
import { LETTER_CONTEXT } from '#tests/support/backend/sent-emails.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { MailServer } from '#tests/support/backend/smtp.ts'

const server = new MailServer()
const url = server.open()
let shop: OpenShop
let caterer: Visitor
beforeEach(async () => {
  shop = await openShop()
  caterer = await signedInCaterer(shop)
})
afterEach(async () => {
  server.replies.clear()
  server.taken.length = 0
  await shop.close()
})
afterAll(() => server.close())

/** Queues an email and attempts to send what is due. */
async function attempt(recipient: string | null) {
  const job = { kind: 'franchiseReceipt', firstName: 'Noé', targetArea: 'Rennes' } as const
  if (recipient) await queueEmail(shop.db, recipient, job, shop.now)
  const transport = smtpTransport(await url)
  await createEmailWorker({ db: shop.db, now: () => shop.now, ...LETTER_CONTEXT, transport }).sendDue()
}

describe('an outage of the mail server', () => {
  test('is reported by /health, which stays 200, and on the start page with its beginning', async () => {
    expect((await shop.get('/health')).body).toEqual({ status: 'ok' })
    server.replies.set('MAIL FROM', '550 Sender rejected')
    await attempt('noe@projet.example')
    expect(await shop.get('/health')).toMatchObject({ status: 200, body: { status: 'ok', mail: 'unavailable' } })
    expect(pageText(await caterer.get(''))).toContain(
      'La messagerie ne répond pas depuis le mardi 24 novembre à 10 h : 1 courriel en attente.',
    )
    expect(pageText(await caterer.get('/courriels'))).toContain('En attente depuis le mardi 24 novembre à 10 h')
    server.replies.clear()
    shop.now = new Date(shop.now.getTime() + 60_000)
    await attempt(null)
    expect((await shop.get('/health')).body).toEqual({ status: 'ok' })
    expect(pageText(await caterer.get(''))).not.toContain('messagerie')
  })
})

test('the page of the emails is in the navigation of each page, and current on its own', async () => {
  const link = '<a href="/demo/traiteur/courriels"'
  for (const path of ['', '/devis', '/commandes', '/production', '/creneaux'])
    expect((await caterer.get(path)).body).toContain(`${link}>Courriels</a>`)
  expect((await caterer.get('/courriels')).body).toContain(`${link} aria-current="page">Courriels</a>`)
})

test('the start page counts all emails that were given up', async () => {
  const job = { kind: 'franchiseReceipt', firstName: 'Noé', targetArea: 'Rennes' } as const
  for (let nth = 0; nth < 101; nth += 1) await queueEmail(shop.db, `personne-${nth}@projet.example`, job, shop.now)
  await shop.db.updateTable('emails').set({ failure: 'recipient', failing_since: shop.now.toISOString() }).execute()
  expect(pageText(await caterer.get(''))).toContain('101 courriels à renvoyer.')
})

describe('an email whose recipient was rejected', () => {
  test('is listed, and sent again by its button', async () => {
    server.replies.set('RCPT TO', '550 No such user')
    await attempt('noe@projet.example')
    expect((await shop.get('/health')).body).toEqual({ status: 'ok' })
    expect(pageText(await caterer.get(''))).toContain('1 courriel à renvoyer.')
    const list = await caterer.get('/courriels')
    expect(pageText(list)).toContain('Candidature reçue noe@projet.example Non remis le mardi 24 novembre à 10 h')
    server.replies.clear()
    const { status, location } = await caterer.post('/courriels', { courriel: valueOf(list, 'courriel') ?? '' })
    expect([status, location]).toEqual([303, '/demo/traiteur/courriels?fait=renvoye'])
    await attempt(null)
    expect(server.taken.map(({ to }) => to)).toEqual([['noe@projet.example']])
    expect(pageText(await caterer.get('/courriels'))).toContain('Aucun courriel à renvoyer')
  })

  test('is not sent again without the token of the form, nor twice, nor when it is unknown', async () => {
    server.replies.set('RCPT TO', '550 No such user')
    await attempt('noe@projet.example')
    const courriel = valueOf(await caterer.get('/courriels'), 'courriel') ?? ''
    expect((await caterer.post('/courriels', { courriel, jeton: 'x' })).status).toBe(403)
    expect((await caterer.post('/courriels', { courriel })).location).toContain('fait=renvoye')
    for (const id of [courriel, '0', 'x', '']) {
      await caterer.get('/courriels')
      expect((await caterer.post('/courriels', { courriel: id })).location).toContain('fait=absent')
    }
  })
})
