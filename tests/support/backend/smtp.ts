import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email that the server accepted: its recipients, and which email it is. */
export type Taken = { to: string[]; messageId: string; subject: string }

/** A real SMTP server on a free port. */
export class MailServer {
  readonly taken: Taken[] = []
  /** Every email that was received, the rejected ones included. */
  readonly offered: string[] = []
  /** Its replies to the next emails instead of accepting them: a text that begins with 5xx is a permanent failure. */
  readonly rejections: string[] = []
  /** Its reply to a command while it has one: `MAIL FROM`, `RCPT TO`, or the connection. */
  readonly replies = new Map<'connection' | 'MAIL FROM' | 'RCPT TO', string>()
  readonly #server: SMTPServer
  #waiting: (() => void)[] = []

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(this.#reply('connection')),
      onMailFrom: (_address, _session, done) => done(this.#reply('MAIL FROM')),
      onRcptTo: (_address, _session, done) => done(this.#reply('RCPT TO')),
      onData: (stream, session, done) => {
        PostalMime.parse(new ReadableStream({ start: (sink) => void pour(stream, sink) })).then((mail) => {
          const messageId = mail.messageId ?? ''
          this.offered.push(messageId)
          const rejection = this.rejections.shift()
          if (rejection) return done(replyOf(rejection))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.taken.push({ to, messageId, subject: mail.subject ?? '' })
          done()
          for (const resolve of this.#waiting.splice(0)) resolve()
        }, done)
      },
    })
  }

  #reply(command: 'connection' | 'MAIL FROM' | 'RCPT TO'): Error | undefined {
    const text = this.replies.get(command)
    return text === undefined ? undefined : replyOf(text)
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** Resolves with the next accepted email. */
  next(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve))
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

/** A reply with the code at the beginning of a text; 451 without one. */
function replyOf(text: string): Error {
  const [code = '451', ...rest] = /^[45]\d\d /.test(text) ? text.split(' ') : ['451', text]
  return Object.assign(new Error(rest.join(' ')), { responseCode: Number(code) })
}

async function pour(
  stream: AsyncIterable<Uint8Array>,
  sink: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  for await (const piece of stream) sink.enqueue(new Uint8Array(piece))
  sink.close()
}
