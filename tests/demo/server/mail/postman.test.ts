import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../../demo/server/database/open.ts'
import type { Letter } from '../../../../demo/server/shop/letter.ts'
import { queueMail } from '../../../../demo/server/shop/outbox.ts'
import { failureLog, readMail, readSender } from '../../../../demo/server/mail/post-office.ts'
import { createPostman, MOST_ATTEMPTS, type SendFailure, type Postman } from '../../../../demo/server/mail/postman.ts'
import { smtpTransport } from '../../../../demo/server/mail/smtp.ts'
import type { Transport } from '../../../../demo/server/mail/transport.ts'
import { runHousekeeping } from '../../../../demo/server/shop/customer/housekeeping.ts'
import { solveCaptcha } from '../../../support/captcha.ts'
import { LETTER_CONTEXT } from '../../../support/sent-mails.ts'
import { openShop, TUESDAY, type OpenShop } from '../../../support/server.ts'
import { MailServer } from '../../../support/smtp.ts'

let shop: OpenShop
let server: MailServer
let transport: Transport
beforeAll(async () => {
  shop = await openShop()
  server = new MailServer()
  transport = smtpTransport(await server.open())
})
afterEach(async () => {
  shop.now = TUESDAY
  for (const list of [server.taken, server.offered, server.refusals]) list.length = 0
  await shop.db.deleteFrom('mails').execute()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const LETTER: Letter = { kind: 'franchiseReceipt', firstName: 'Noé', targetArea: 'Rennes métropole' }
const RECIPIENT = 'noe@projet.example'
const MINUTE = 60_000

const lines: string[] = []
const postman = (change: { transport?: Transport } = {}): Postman =>
  createPostman({
    db: shop.db,
    now: () => shop.now,
    ...LETTER_CONTEXT,
    transport,
    log: failureLog((line) => void lines.push(line)),
    ...change,
  })

const queue = (recipient = RECIPIENT) => queueMail(shop.db, recipient, LETTER, shop.now)
const rows = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()
const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE)
}

describe('the outbox', () => {
  test('sends nothing that was queued in a transaction that was rolled back', async () => {
    const work = shop.db.transaction().execute(async (trx) => {
      await queueMail(trx, RECIPIENT, LETTER, shop.now)
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    await queue('autre@projet.example')
    await postman().deliver()
    expect(server.taken.map(({ to }) => to)).toEqual([['autre@projet.example']])
  })

  test('is emptied in the order in which it was filled, and each mail is sent once', async () => {
    const all = Array.from({ length: 5 }, (_, nth) => `personne-${nth}@projet.example`)
    for (const recipient of all) await queue(recipient)
    const same = postman()
    await Promise.all([same.deliver(), same.deliver()])
    await same.deliver()
    expect(server.taken.flatMap(({ to }) => to)).toEqual(all)
    expect((await rows()).map(({ letter, sent_at }) => [letter, sent_at])).toEqual(
      all.map(() => [null, TUESDAY.toISOString()]),
    )
  })

  test('is shared by two processes, and each mail is still sent once', async () => {
    for (let nth = 0; nth < 30; nth += 1) await queue(`personne-${nth}@projet.example`)
    const db = await openDatabase(shop.place)
    const other = createPostman({ db, now: () => shop.now, ...LETTER_CONTEXT, transport })
    await Promise.all([postman().deliver(), other.deliver()])
    await db.destroy()
    expect(server.taken).toHaveLength(30)
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30)
    expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(30)
  })
})

test('a mail is deleted a month after it was sent, and never before it was sent', async () => {
  await queue()
  await postman().deliver()
  await queue('autre@projet.example')
  const context = { db: shop.db, payments: shop.payments, now: () => shop.now }
  later(29 * 24 * 60)
  await runHousekeeping(context)
  expect(await rows()).toHaveLength(2)
  later(2 * 24 * 60)
  await runHousekeeping(context)
  expect(await rows()).toMatchObject([{ recipient: 'autre@projet.example', sent_at: null }])
})

test('a database that does not answer is logged, and does not stop the postman', async () => {
  const db = await openDatabase(shop.place)
  const mishaps: SendFailure[] = []
  const log = (mishap: SendFailure) => void mishaps.push(mishap)
  const lonely = createPostman({ db, now: () => shop.now, ...LETTER_CONTEXT, transport, log })
  // The connection is used once first: otherwise there is nothing to close.
  await lonely.deliver()
  await db.destroy()
  await lonely.deliver()
  await lonely.deliver()
  expect(mishaps).toMatchObject([{ mail: null }, { mail: null }])
})

describe('a mail server that does not take a mail', () => {
  test('is tried again with the same mail after one minute, then after five', async () => {
    await queue()
    server.refusals.push('Try again later', 'Try again later')
    const patient = postman()
    await patient.deliver()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, next_attempt_at: '2026-11-24T09:01:00.000Z' }])
    later(0.5)
    await patient.deliver()
    expect(server.offered).toHaveLength(1)
    later(0.5)
    await patient.deliver()
    expect(await rows()).toMatchObject([{ attempts: 2, next_attempt_at: '2026-11-24T09:06:00.000Z' }])
    later(5)
    await patient.deliver()
    expect(server.offered).toHaveLength(3)
    expect(new Set(server.offered).size).toBe(1)
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
    expect(await rows()).toMatchObject([{ attempts: 3, letter: null, sent_at: '2026-11-24T09:06:00.000Z' }])
  })

  test('does not hold up the next mails', async () => {
    await queue()
    await queue('autre@projet.example')
    server.refusals.push('Mailbox busy')
    await postman().deliver()
    expect(server.taken.map(({ to }) => to)).toEqual([['autre@projet.example']])
  })

  test('is given up after the last attempt: the letter is deleted, and the log has no name or address', async () => {
    await queue()
    lines.length = 0
    const patient = postman()
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      server.refusals.push(`No mailbox for <${RECIPIENT}>`)
      await patient.deliver()
      later(24 * 60)
    }
    await patient.deliver()
    expect(server.offered).toHaveLength(MOST_ATTEMPTS)
    expect(await rows()).toMatchObject([{ attempts: MOST_ATTEMPTS, letter: null, sent_at: null }])
    expect(lines).toHaveLength(MOST_ATTEMPTS)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'error',
      kind: 'franchiseReceipt',
      attempts: MOST_ATTEMPTS,
      err: { code: 'EMESSAGE' },
    })
    expect(lines.join('\n')).not.toMatch(/noe@|Noé|Rennes/)
  })

  test('with a reply of 5xx is not tried again, and the letter is deleted', async () => {
    await queue()
    lines.length = 0
    server.refusals.push('550 No such mailbox')
    const patient = postman()
    await patient.deliver()
    later(24 * 60)
    await patient.deliver()
    expect(server.offered).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 1, letter: null, sent_at: null }])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', msg: 'a mail was given up', attempts: 1 })
  })

  test('may be unreachable, and takes the mail later', async () => {
    await queue()
    const closed = new MailServer()
    const url = await closed.open()
    await closed.close()
    await postman({ transport: smtpTransport(url) }).deliver()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
    later(1)
    await postman().deliver()
    expect(server.taken).toHaveLength(1)
  })
})

test('a mail whose process dies while sending it is sent by another with the same message id', async () => {
  await queue()
  const reached = Promise.withResolvers<string>()
  const dying: Transport = {
    send: async (mail) => {
      await transport.send(mail)
      reached.resolve(mail.messageId)
      await new Promise(() => undefined)
    },
  }
  void postman({ transport: dying }).deliver()
  const messageId = await reached.promise
  const next = postman()
  await next.deliver()
  expect(server.taken).toHaveLength(1)
  later(1)
  await next.deliver()
  expect(server.taken.map((mail) => mail.messageId)).toEqual([messageId, messageId])
})

describe('in the server', () => {
  const V2 = '/api/v2/shop'
  const write = async (open: OpenShop) => {
    const body = { email: 'lou@societe.example', message: 'Bonjour', captchaToken: await solveCaptcha(open) }
    return open.post(`${V2}/contact`, body)
  }

  test('the postman is woken by the answer to a write, and stops with the server', async () => {
    const db = await openDatabase(shop.place)
    const own = createPostman({ db, now: () => shop.now, ...LETTER_CONTEXT, transport })
    const open = await openShop({ place: shop.place, told: { postman: own } })
    const arrived = server.next()
    expect((await write(open)).status).toBe(202)
    await arrived
    await open.close()
    server.taken.length = 0
    await queue()
    await own.deliver()
    expect(server.taken).toEqual([])
    await db.destroy()
  })

  test('a mail that another process left is sent at the start', async () => {
    await queue()
    const arrived = server.next()
    const open = await openShop({ place: shop.place, told: { postman: postman() } })
    await open.app.ready()
    await arrived
    await open.close()
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
  })

  test('a mail that has not woken the postman is sent in the next round', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const open = await openShop({ place: shop.place, told: { postman: postman() } })
    await open.app.ready()
    await queue()
    const arrived = server.next()
    vi.advanceTimersByTime(30_000)
    await arrived
    await open.close()
    vi.useRealTimers()
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
  })

  test('closing waits for the mail under way', async () => {
    await queue()
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const slow: Transport = {
      send: async (mail) => {
        begun.resolve()
        await go.promise
        await transport.send(mail)
      },
    }
    const open = await openShop({ place: shop.place, told: { postman: postman({ transport: slow }) } })
    await open.app.ready()
    await begun.promise
    const closed = open.close()
    go.resolve()
    await closed
    expect(await rows()).toMatchObject([{ letter: null, sent_at: TUESDAY.toISOString() }])
  })
})

describe('MAIL_FROM', () => {
  test.each([
    ['Chez Lune <traiteur@lune.example>', { name: 'Chez Lune', address: 'traiteur@lune.example' }],
    ['"Lune, traiteur" <traiteur@lune.example>', { name: 'Lune, traiteur', address: 'traiteur@lune.example' }],
    ['traiteur@lune.example', { name: 'Ambrelune', address: 'traiteur@lune.example' }],
  ])('is read from %s', (raw, sender) => {
    expect(readSender(raw)).toEqual(sender)
  })

  test.each(['', 'Chez Lune', 'a@b\r\nBcc: c@d', '<>', 'a@b@c'])('stops the start when it is %j', (raw) => {
    expect(() => readSender(raw)).toThrow('MAIL_FROM')
  })
})

test.each(['mail.example', 'http://mail.example', 'smtp:///x', 'smtps//user:hidden@mail.example'])(
  'the start stops at SMTP_URL %s, without repeating it',
  (url) => {
    expect(() => readMail({ SMTP_URL: url })).toThrow(/^SMTP_URL is not an address such as [^ ]+$/)
  },
)
