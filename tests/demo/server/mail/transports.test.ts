import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failureCause, smtpTransport, type OutgoingEmail } from '#demo/server/mail/transports.ts'
import { DROPPED, MailServer, SILENT, type Command } from '#tests/support/backend/smtp.ts'

const servers = { plain: new MailServer(), withTls: new MailServer({ hasTls: true }) }
const urls = { plain: '', withTls: '' }
beforeAll(async () => {
  for (const name of ['plain', 'withTls'] as const) urls[name] = await servers[name].open()
})
afterEach(() => {
  for (const { replies, offered, taken } of Object.values(servers)) {
    replies.clear()
    offered.length = 0
    taken.length = 0
  }
})
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

const EMAIL: OutgoingEmail = {
  messageId: '<1.2@ambrelune.example>',
  date: new Date('2026-11-24T09:00:00Z'),
  from: { name: 'Ambrelune', address: 'bonjour@ambrelune.example' },
  to: 'noe@projet.example',
  subject: 'Votre commande',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  replyTo: { name: 'Ambrelune', address: 'bonjour@ambrelune.example' },
  attachments: [],
}

/** Why an email was not accepted; null when it was. */
const causeAt = (url: string, change: Partial<OutgoingEmail> = {}) =>
  smtpTransport(url)
    .send({ ...EMAIL, ...change })
    .then(() => null, failureCause)

async function causeOf(command: Command, reply: string) {
  servers.plain.replies.set(command, reply)
  return causeAt(urls.plain)
}

describe('the recipient alone is rejected for good', () => {
  test.each([
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
    ['RCPT TO', '550 Unrouteable address'],
    ['RCPT TO', '551 User not local'],
    ['RCPT TO', '552 Quota exceeded'],
    ['RCPT TO', '553 Mailbox name not allowed'],
    ['RCPT TO', '554 delivery error: this user does not have an account'],
    ['RCPT TO', '556 Domain takes no mail'],
    ['RCPT TO', '550 5.1.1 User unknown in relay recipient table'],
    ['RCPT TO', '550 <relay@projet.example>: Recipient address rejected: User unknown in relay recipient table'],
    ['RCPT TO', '550 <spam-sender@projet.example>... User unknown'],
    ['RCPT TO', "550 5.1.0 Adresse d'au moins un destinataire invalide"],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['RCPT TO', '550-5.1.1 The account does not exist.\nTry its spelling'],
    ['RCPT TO', '550-Requested action not taken\n5.1.1 Unknown'],
    ['RCPT TO', '552 5.2.2 Full'],
    ['RCPT TO', '550 5.7.17 Mailbox owner has changed'],
    ['DATA', '550 5.1.1 Unknown user'],
    ['DATA', '552 5.2.2 Over quota'],
  ] as const)('%s: %s', async (command, reply) => {
    expect(await causeOf(command, reply)).toBe('recipient')
  })

  test.each(['noe@@projet.example', 'noe', 'Noé <noe@projet.example'])('an address that is none: %s', async (to) => {
    expect(await causeAt(urls.plain, { to })).toBe('recipient')
    expect(servers.plain.taken).toEqual([])
  })
})

describe('this email alone is rejected, for now or for its content', () => {
  test.each([
    ['RCPT TO', '450 4.7.1 Greylisted, try again in 5 minutes'],
    ['RCPT TO', '451 4.7.1 Greylisting in action, please come back later'],
    ['RCPT TO', '451 4.7.0 Greylisted'],
    ['RCPT TO', '450 4.2.1 The user receives mail at too high a rate'],
    ['RCPT TO', '452 4.2.2 Full for now'],
    ['RCPT TO', '450 Mailbox busy'],
    ['RCPT TO', '451 Please try again later'],
    ['RCPT TO', '552 5.3.4 Message too big for this recipient'],
    ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
    ['MAIL FROM', '552 Message too large'],
    ['DATA', '552 5.3.4 Message too big'],
    ['DATA', '554 5.7.1 Spam'],
    ['DATA', '554 5.7.1 Message contains a URL listed by a blocklist'],
    ['DATA', '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]'],
    ['DATA', '552-5.7.0 This message was blocked because its content presents a\n5.7.0 potential security issue'],
    ['DATA', '550 5.6.0 Content'],
    ['DATA', '451 Try again later'],
    ['DATA', '550 Rejected'],
  ] as const)('%s: %s', async (command, reply) => {
    expect(await causeOf(command, reply)).toBe('deferral')
  })
})

describe('the sender, the session or the server fails: an outage', () => {
  test.each([
    ['connection', '554 No SMTP service here'],
    ['connection', '421 Too many connections'],
    ['connection', DROPPED],
    ['MAIL FROM', '550 5.7.1 Sender rejected'],
    ['MAIL FROM', '550 5.1.8 Sender domain unknown'],
    ['MAIL FROM', '530 5.7.0 Authentication required'],
    ['MAIL FROM', '452 4.3.1 Insufficient system storage'],
    ['MAIL FROM', '451 Try again later'],
    ['MAIL FROM', DROPPED],
    ['RCPT TO', '421 4.7.0 Too many emails'],
    ['RCPT TO', '451 4.7.0 Temporary server error'],
    ['RCPT TO', '452 4.5.3 Too many recipients'],
    ['RCPT TO', '452 Too many recipients this hour'],
    ['RCPT TO', '452 4.3.1 Insufficient system storage'],
    ['RCPT TO', '450 4.7.1 Client host rejected: cannot find your hostname'],
    ['RCPT TO', '450 4.1.8 Sender address rejected: Domain not found'],
    ['RCPT TO', '454 4.7.1 Relay access denied'],
    ['RCPT TO', '550 5.1.8 Sender rejected'],
    ['RCPT TO', '550 5.1.0 Sender address rejected'],
    ['RCPT TO', '553 5.7.1 Sender address rejected: not owned by user'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '550-relay not permitted,\nauthentication required'],
    ['RCPT TO', '550 Sender verify failed'],
    ['RCPT TO', '554 Service unavailable; Client host [192.0.2.1] blocked'],
    ['RCPT TO', '554 Your access to this mail system has been rejected'],
    ['RCPT TO', '550 192.0.2.1 is listed in a black list'],
    ['RCPT TO', '550 Rejected by SPF'],
    ['RCPT TO', '550 5.2.0 Service refuse. Veuillez essayer plus tard. OFR_999'],
    ['RCPT TO', '550 Expéditeur refusé'],
    ['RCPT TO', '503 5.5.1 Bad sequence'],
    ['RCPT TO', DROPPED],
    ['DATA', '421 4.3.2 Shutting down'],
    ['DATA', '451 4.7.0 Temporary server error'],
    ['DATA', '452 4.3.1 Insufficient system storage'],
    ['DATA', '550-5.7.26 This mail has been blocked because it is\n5.7.26 unauthenticated'],
    ['DATA', '550 5.7.509 Access denied, DMARC'],
    ['DATA', '550 5.1.8 Sender rejected'],
    ['DATA', '550 5.4.5 Daily sending quota exceeded'],
    ['DATA', '550 5.7.1 Unauthenticated email is not accepted due to the DMARC policy of the domain'],
    ['DATA', '554 5.7.1 Client host [192.0.2.1] blocked'],
    ['DATA', DROPPED],
    ['250', DROPPED],
  ] as const)('%s: %s', async (command, reply) => {
    expect(await causeOf(command, reply)).toBe('outage')
  })

  test.each([
    '535 5.7.8 Bad credentials',
    '534 5.7.9 Too weak',
    '538 5.7.11 Encryption required',
    '454 4.7.0 Later',
    DROPPED,
  ])('AUTH: %s', async (reply) => {
    servers.plain.replies.set('AUTH', reply)
    expect(await causeAt(urls.plain.replace('//', '//shop:secret@'))).toBe('outage')
  })

  test('a certificate that is not trusted, with STARTTLS; a server without TLS at smtps:', async () => {
    expect(await causeAt(urls.withTls)).toBe('outage')
    expect(await causeAt(urls.plain.replace('smtp:', 'smtps:'))).toBe('outage')
    expect([servers.withTls.offered, servers.plain.offered]).toEqual([[], []])
  })

  test('a name that has no address, a port without a server', async () => {
    expect(await causeAt('smtp://mail.invalid')).toBe('outage')
    const closed = new MailServer()
    const url = await closed.open()
    await closed.close()
    expect(await causeAt(url)).toBe('outage')
  })

  test.each(['connection', 'RCPT TO', 'DATA'] as const)('a server that sends no reply at %s', async (command) => {
    servers.plain.replies.set(command, SILENT)
    const timeouts = '?greetingTimeout=200&socketTimeout=200'
    expect(await causeAt(urls.plain + timeouts)).toBe('outage')
  })
})

test('an email whose reply was lost has the same Message-ID at the next attempt', async () => {
  expect(await causeOf('250', DROPPED)).toBe('outage')
  servers.plain.replies.clear()
  expect(await causeAt(urls.plain)).toBeNull()
  expect(servers.plain.taken.map(({ messageId }) => messageId)).toEqual([EMAIL.messageId, EMAIL.messageId])
})
