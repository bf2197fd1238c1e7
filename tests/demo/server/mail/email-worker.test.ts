import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#demo/server/database/open.ts'
import { emailOutage, queueEmail, resendEmail, type EmailJob } from '#demo/server/shop/outbox.ts'
import { failureLog, readMailSettings, readSender } from '#demo/server/mail/mailer.ts'
import { createEmailWorker, type EmailWorker, type SendFailure } from '#demo/server/mail/email-worker.ts'
import { fileTransport, smtpTransport, type Transport } from '#demo/server/mail/transports.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { LETTER_CONTEXT } from '#tests/support/backend/sent-emails.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { DROPPED, MailServer } from '#tests/support/backend/smtp.ts'
import { ownFolder } from '#tests/support/temporary-folder.ts'

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
  for (const list of [server.taken, server.offered, server.rejections]) list.length = 0
  server.replies.clear()
  server.only = null
  await shop.db.deleteFrom('emails').execute()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const EMAIL: EmailJob = { kind: 'franchiseReceipt', firstName: 'Noé', targetArea: 'Rennes métropole' }
const RECIPIENT = 'noe@projet.example'
const MINUTE = 60_000
/** Minutes after each failure of one email alone. */
const DELAYS = [1, 5, 30, 120, 360, 1440, 1440, 1440, 1440]

const lines: string[] = []
const emailWorker = (change: { transport?: Transport } = {}): EmailWorker =>
  createEmailWorker({
    db: shop.db,
    now: () => shop.now,
    ...LETTER_CONTEXT,
    transport,
    log: failureLog((line) => void lines.push(line)),
    ...change,
  })

const queue = (recipient = RECIPIENT) => queueEmail(shop.db, recipient, EMAIL, shop.now)
const rows = () => shop.db.selectFrom('emails').selectAll().orderBy('id').execute()
const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE)
}

describe('the outbox', () => {
  test('sends nothing that was queued in a transaction that was rolled back', async () => {
    const work = shop.db.transaction().execute(async (trx) => {
      await queueEmail(trx, RECIPIENT, EMAIL, shop.now)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await queue('autre@projet.example')
    await emailWorker().sendDue()
    expect(server.taken.map(({ to }) => to)).toEqual([['autre@projet.example']])
  })

  test('is processed in order, and each email is sent once', async () => {
    const all = Array.from({ length: 5 }, (_, nth) => `personne-${nth}@projet.example`)
    for (const recipient of all) await queue(recipient)
    const same = emailWorker()
    await Promise.all([same.sendDue(), same.sendDue()])
    await same.sendDue()
    expect(server.taken.flatMap(({ to }) => to)).toEqual(all)
    expect((await rows()).map(({ job, sent_at }) => [job, sent_at])).toEqual(
      all.map(() => [null, TUESDAY.toISOString()]),
    )
  })

  test('is shared by two processes, and each email is still sent once', async () => {
    for (let nth = 0; nth < 30; nth += 1) await queue(`personne-${nth}@projet.example`)
    const db = await openDatabase(shop.place)
    const other = createEmailWorker({ db, now: () => shop.now, ...LETTER_CONTEXT, transport })
    await Promise.all([emailWorker().sendDue(), other.sendDue()])
    await db.destroy()
    expect(server.taken).toHaveLength(30)
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30)
    expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(30)
  })
})

test('an email is deleted a month after it was sent, and never before it was sent', async () => {
  await queue()
  await emailWorker().sendDue()
  await queue('autre@projet.example')
  const context = { db: shop.db, payments: shop.payments, now: () => shop.now }
  later(29 * 24 * 60)
  await runCleanupJobs(context)
  expect(await rows()).toHaveLength(2)
  later(2 * 24 * 60)
  await runCleanupJobs(context)
  expect(await rows()).toMatchObject([{ recipient: 'autre@projet.example', sent_at: null }])
})

test('a failing database is logged, and does not stop the worker', async () => {
  const db = await openDatabase(shop.place)
  const mishaps: SendFailure[] = []
  const log = (failure: SendFailure) => void mishaps.push(failure)
  const lonely = createEmailWorker({ db, now: () => shop.now, ...LETTER_CONTEXT, transport, log })
  // The connection is used once first: otherwise there is nothing to close.
  await lonely.sendDue()
  await db.destroy()
  await lonely.sendDue()
  await lonely.sendDue()
  expect(mishaps).toMatchObject([{ emailId: null }, { emailId: null }])
})

describe('an SMTP server that rejects an email', () => {
  test('is retried with the same email after one minute, then after five', async () => {
    await queue()
    server.rejections.push('Try again later', 'Try again later')
    const patient = emailWorker()
    await patient.sendDue()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, next_attempt_at: '2026-11-24T09:01:00.000Z' }])
    later(0.5)
    await patient.sendDue()
    expect(server.offered).toHaveLength(1)
    later(0.5)
    await patient.sendDue()
    expect(await rows()).toMatchObject([{ attempts: 2, next_attempt_at: '2026-11-24T09:06:00.000Z' }])
    later(5)
    await patient.sendDue()
    expect(server.offered).toHaveLength(3)
    expect(new Set(server.offered).size).toBe(1)
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
    expect(await rows()).toMatchObject([{ attempts: 3, job: null, sent_at: '2026-11-24T09:06:00.000Z' }])
  })

  test('does not delay the next emails', async () => {
    await queue()
    await queue('autre@projet.example')
    server.rejections.push('Mailbox busy')
    await emailWorker().sendDue()
    expect(server.taken.map(({ to }) => to)).toEqual([['autre@projet.example']])
  })

  test('rejects the recipient for good: the email is given up, and the log has no name or address', async () => {
    await queue()
    lines.length = 0
    server.replies.set('RCPT TO', '550 No such user')
    const patient = emailWorker()
    await patient.sendDue()
    server.replies.clear()
    later(48 * 60)
    await patient.sendDue()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, failure: 'recipient' }])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', msg: 'email given up', attempts: 1 })
    expect(lines.join('\n')).not.toMatch(/noe@|Noé|Rennes/)
    expect(server.taken).toEqual([])
  })

  test('rejects the recipient after the content: the email is given up', async () => {
    await queue()
    server.rejections.push('550 5.1.1 Unknown user')
    await emailWorker().sendDue()
    expect(await rows()).toMatchObject([{ failure: 'recipient' }])
  })

  test.each([
    ['MAIL FROM', '550 5.7.1 Sender rejected'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['connection', '554 No SMTP service here'],
    ['connection', DROPPED],
    ['DATA', '550 5.7.26 Unauthenticated'],
    ['DATA', DROPPED],
  ] as const)(
    'rejects the session or the sender (%s: %s): nothing is lost, however long it lasts',
    async (command, reply) => {
      await queue()
      await queue('autre@projet.example')
      server.replies.set(command, reply)
      const patient = emailWorker()
      for (const days of [1, 39]) {
        await patient.sendDue()
        await runCleanupJobs({ db: shop.db, payments: shop.payments, now: () => shop.now })
        later(days * 24 * 60)
      }
      const since = TUESDAY.toISOString()
      expect(await rows()).toMatchObject([
        { failure: 'outage', failing_since: since },
        { failure: 'outage', failing_since: since },
      ])
      expect(await emailOutage(shop.db, shop.now)).toEqual({ since: TUESDAY, waiting: 2 })
      server.replies.clear()
      await patient.sendDue()
      later(1)
      await patient.sendDue()
      expect(server.taken.flatMap(({ to }) => to).sort()).toEqual(['autre@projet.example', RECIPIENT])
      expect(await emailOutage(shop.db, shop.now)).toBeNull()
    },
  )

  test.each([
    ['RCPT TO', '450 4.2.0 Greylisted'],
    ['RCPT TO', '452 4.2.2 Full for now'],
  ] as const)('defers the recipient (%s: %s): no outage, and the email is retried', async (command, reply) => {
    await queue()
    server.replies.set(command, reply)
    await emailWorker().sendDue()
    expect(await emailOutage(shop.db, shop.now)).toBeNull()
    expect(await rows()).toMatchObject([{ failure: 'deferral', next_attempt_at: '2026-11-24T09:01:00.000Z' }])
    server.replies.clear()
    later(1)
    await emailWorker().sendDue()
    expect(server.taken).toHaveLength(1)
  })

  test.each([
    ['DATA', '554 5.7.1 Spam'],
    ['RCPT TO', '450 4.7.1 Greylisted'],
  ] as const)(
    'rejects this email (%s: %s): no outage, and the email is given up after five days',
    async (command, reply) => {
      await queue()
      server.replies.set(command, reply)
      const patient = emailWorker()
      for (const [nth, minutes] of DELAYS.entries()) {
        await patient.sendDue()
        expect(await rows()).toMatchObject([{ failure: 'deferral', attempts: nth + 1 }])
        later(minutes - 1)
        await patient.sendDue()
        expect(await rows()).toMatchObject([{ attempts: nth + 1 }])
        later(1)
      }
      await patient.sendDue()
      expect(await emailOutage(shop.db, shop.now)).toBeNull()
      expect(await rows()).toMatchObject([{ failure: 'recipient', attempts: DELAYS.length + 1 }])
    },
  )

  test.each([['DATA', DROPPED]] as const)(
    'fails for one email alone (%s: %s): it is a deferral with growing delays, is given up, and can be sent again',
    async (command, reply) => {
      server.only = RECIPIENT
      server.replies.set(command, reply)
      await queue()
      const patient = emailWorker()
      const own = async () => (await rows()).find(({ recipient }) => recipient === RECIPIENT)
      for (const [nth, minutes] of DELAYS.entries()) {
        await patient.sendDue()
        expect(await own()).toMatchObject({ failure: 'outage', attempts: nth + 1 })
        await queue(`autre-${nth}@projet.example`)
        await patient.sendDue()
        expect(await emailOutage(shop.db, shop.now)).toBeNull()
        expect(await own()).toMatchObject({ failure: 'deferral', failing_since: shop.now.toISOString() })
        later(minutes - 1)
        // More accepted emails do not make it due.
        await queue(`encore-${nth}@projet.example`)
        await patient.sendDue()
        expect(await own()).toMatchObject({ attempts: nth + 1 })
        later(1)
      }
      lines.length = 0
      await queue('dernier@projet.example')
      await patient.sendDue()
      const failed = await own()
      expect(failed).toMatchObject({ failure: 'recipient', attempts: DELAYS.length + 1 })
      expect(lines.map((line) => JSON.parse(line) as unknown).at(-1)).toMatchObject({ msg: 'email given up' })
      await runCleanupJobs({ db: shop.db, payments: shop.payments, now: () => shop.now })
      server.replies.clear()
      server.taken.length = 0
      expect(await resendEmail(shop.db, failed?.id ?? 0, shop.now)).toBe(true)
      await patient.sendDue()
      expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
    },
  )

  test('fails again for all after it has accepted one: nothing is lost, and it is an outage again', async () => {
    const patient = emailWorker()
    await queue()
    for (let round = 0; round < 3; round += 1) {
      server.replies.set('MAIL FROM', '550 Sender rejected')
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await patient.sendDue()
        later(10 * 24 * 60)
      }
      expect(await emailOutage(shop.db, shop.now)).not.toBeNull()
      server.replies.clear()
      await queue(`autre-${round}@projet.example`)
      // The waiting one is not due in the meantime.
      await shop.db
        .updateTable('emails')
        .set({ next_attempt_at: '2030-01-01' })
        .where('recipient', '=', RECIPIENT)
        .execute()
      await patient.sendDue()
      expect(await rows()).toContainEqual(expect.objectContaining({ recipient: RECIPIENT, failure: 'deferral' }))
      later(60)
    }
    await patient.sendDue()
    expect(server.taken.flatMap(({ to }) => to)).toContain(RECIPIENT)
  })

  test('gives up an email that waited for months: it can be sent again for a month', async () => {
    await queue()
    server.replies.set('MAIL FROM', '550 Sender rejected')
    const patient = emailWorker()
    await patient.sendDue()
    server.replies.clear()
    later(60 * 24 * 60)
    server.replies.set('RCPT TO', '550 No such user')
    await patient.sendDue()
    const context = { db: shop.db, payments: shop.payments, now: () => shop.now }
    later(29 * 24 * 60)
    await runCleanupJobs(context)
    expect(await rows()).toMatchObject([{ failure: 'recipient' }])
    later(2 * 24 * 60)
    await runCleanupJobs(context)
    expect(await rows()).toEqual([])
  })

  test('was unreachable for others too: they are due a minute after it has accepted one', async () => {
    await queue()
    server.replies.set('MAIL FROM', '550 Refused')
    const patient = emailWorker()
    for (const minutes of [1, 5, 30, 120, 0]) {
      await patient.sendDue()
      later(minutes)
    }
    server.replies.clear()
    await queue('autre@projet.example')
    await patient.sendDue()
    expect(await emailOutage(shop.db, shop.now)).toBeNull()
    later(1)
    await patient.sendDue()
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['autre@projet.example', RECIPIENT])
  })

  test('may be unreachable, and accepts the email later', async () => {
    await queue()
    const closed = new MailServer()
    const url = await closed.open()
    await closed.close()
    await emailWorker({ transport: smtpTransport(url) }).sendDue()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
    later(1)
    await emailWorker().sendDue()
    expect(server.taken).toHaveLength(1)
  })
})

test('an email that a full disk cannot store is retried, and stored once there is room', async () => {
  const folder = ownFolder('full-disk')
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  await queue()
  const worker = emailWorker({ transport: fileTransport(folder) })
  await worker.sendDue()
  const [file = ''] = files()
  rmSync(join(folder, file))
  await shop.db.deleteFrom('emails').execute()
  await queue()
  const [{ id } = { id: 0 }] = await rows()
  // Every write to it fails with ENOSPC.
  const part = join(folder, `${file.replace(/\d+\.eml$/, String(id))}.eml.part`)
  symlinkSync('/dev/full', part)
  lines.length = 0
  await worker.sendDue()
  expect(lines.join('\n')).toContain('ENOSPC')
  expect([files(), await rows()]).toMatchObject([[], [{ attempts: 1, sent_at: null, job: expect.any(String) }]])
  rmSync(part)
  later(1)
  await worker.sendDue()
  expect([files().length, await rows()]).toMatchObject([1, [{ attempts: 2, job: null }]])
})

test('an email whose process dies while sending it is sent by another with the same Message-ID', async () => {
  await queue()
  const reached = Promise.withResolvers<string>()
  const dying: Transport = {
    send: async (mail) => {
      await transport.send(mail)
      reached.resolve(mail.messageId)
      await new Promise(() => undefined)
    },
  }
  void emailWorker({ transport: dying }).sendDue()
  const messageId = await reached.promise
  const next = emailWorker()
  await next.sendDue()
  expect(server.taken).toHaveLength(1)
  later(1)
  await next.sendDue()
  expect(server.taken.map((mail) => mail.messageId)).toEqual([messageId, messageId])
})

describe('in the server', () => {
  const V2 = '/api/v2/shop'
  const write = async (open: OpenShop) => {
    const body = { email: 'lou@societe.example', message: 'Bonjour', captchaToken: await solveCaptcha(open) }
    return open.post(`${V2}/contact`, body)
  }

  test('the worker runs after a write request, and stops with the server', async () => {
    const db = await openDatabase(shop.place)
    const own = createEmailWorker({ db, now: () => shop.now, ...LETTER_CONTEXT, transport })
    const open = await openShop({ place: shop.place, appOptions: { emailWorker: own } })
    const arrived = server.next()
    expect((await write(open)).status).toBe(202)
    await arrived
    await open.close()
    server.taken.length = 0
    await queue()
    await own.sendDue()
    expect(server.taken).toEqual([])
    await db.destroy()
  })

  test('stops while the mail server does not respond', async () => {
    const [reached, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    const silent: Transport = {
      send: () => {
        reached.resolve()
        return lost.promise
      },
    }
    const open = await openShop({ place: shop.place, appOptions: { emailWorker: emailWorker({ transport: silent }) } })
    await queue()
    await open.app.ready()
    await reached.promise
    await open.close()
    lost.reject(new Error('deaf'))
  }, 20_000)

  test('an email of another process is sent on start', async () => {
    await queue()
    const arrived = server.next()
    const open = await openShop({ place: shop.place, appOptions: { emailWorker: emailWorker() } })
    await open.app.ready()
    await arrived
    await open.close()
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
  })

  test('an email whose request did not run the worker is sent at the next poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const open = await openShop({ place: shop.place, appOptions: { emailWorker: emailWorker() } })
    await open.app.ready()
    await queue()
    const arrived = server.next()
    vi.advanceTimersByTime(30_000)
    await arrived
    await open.close()
    vi.useRealTimers()
    expect(server.taken.map(({ to }) => to)).toEqual([[RECIPIENT]])
  })

  test('closing waits for the email in progress', async () => {
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
    const open = await openShop({ place: shop.place, appOptions: { emailWorker: emailWorker({ transport: slow }) } })
    await open.app.ready()
    await begun.promise
    const closed = open.close()
    go.resolve()
    await closed
    expect(await rows()).toMatchObject([{ job: null, sent_at: TUESDAY.toISOString() }])
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
  'the start stops at SMTP_URL %s, without quoting it',
  (url) => {
    expect(() => readMailSettings({ SMTP_URL: url })).toThrow(/^SMTP_URL is not a URL such as [^ ]+$/)
  },
)
