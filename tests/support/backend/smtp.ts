import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email that the server accepted: its recipients, and which email it is. */
export type Taken = { to: string[]; messageId: string; subject: string }

/** The commands that can have another reply; `DATA` is the content, `250` the reply to a content that was accepted. */
export type Command = 'connection' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | '250'

/** In place of a reply: the server ends the connection, or sends nothing. */
export const DROPPED = 'dropped'
export const SILENT = 'silent'

/** A real SMTP server on a free port. */
export class MailServer {
  readonly taken: Taken[] = []
  /** Every email that was received, the rejected ones included. */
  readonly offered: string[] = []
  /** Its replies to the next emails instead of accepting them: a text that begins with 5xx is a permanent failure. */
  readonly rejections: string[] = []
  /** Its reply to a command while it has one; more than one line with line breaks. */
  readonly replies = new Map<Command, string>()
  /** The only recipient whose `RCPT TO` and content get their reply. */
  only: string | null = null
  readonly #server: SMTPServer
  #waiting: (() => void)[] = []

  /** With `hasTls` the server offers STARTTLS, with a self-signed certificate. */
  constructor({ hasTls = false } = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      logger: false,
      // Otherwise each connection begins with a query for the name of 127.0.0.1.
      disableReverseLookup: true,
      disabledCommands: hasTls ? [] : ['STARTTLS'],
      onConnect: (_session, done) => this.#respond('connection', done),
      onAuth: (_auth, _session, done) => this.#respond('AUTH', (error) => done(error, { user: 'shop' })),
      onMailFrom: (_address, _session, done) => this.#respond('MAIL FROM', done),
      onRcptTo: ({ address }, _session, done) => this.#respond('RCPT TO', done, address),
      onData: (stream, session, done) => {
        PostalMime.parse(new ReadableStream({ start: (sink) => void pour(stream, sink) })).then((mail) => {
          const messageId = mail.messageId ?? ''
          this.offered.push(messageId)
          const rejection = this.rejections.shift()
          if (rejection) return done(replyOf(rejection))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.#respond(
            'DATA',
            (error) => (error ? done(error) : this.#take({ to, messageId, subject: mail.subject ?? '' }, done)),
            to[0],
          )
        }, done)
      },
    })
    // A client that does not trust the certificate ends the handshake.
    this.#server.on('error', () => undefined)
  }

  #take(email: Taken, done: (error?: Error) => void): void {
    this.taken.push(email)
    this.#respond('250', done, email.to[0])
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #respond(command: Command, done: (error?: Error) => void, recipient: string | null = null): void {
    const reply = recipient && this.only && recipient !== this.only ? undefined : this.replies.get(command)
    if (reply === SILENT) return
    if (reply === DROPPED) for (const { _socket: socket } of this.#server.connections) socket.destroy()
    else done(reply === undefined ? undefined : replyOf(reply))
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

/** A reply with the code at the beginning of a text, such as '550 No such user' or '550-5.1.1 No\nuser'; 451 without one. */
function replyOf(text: string): Error {
  const [, code = '451', rest = text] = /^([45]\d\d)[ -]([^]*)$/.exec(text) ?? []
  const lines = rest.split('\n')
  // The server writes each item of an array as a line of the reply.
  return Object.assign(new Error(), { responseCode: Number(code), message: lines.length > 1 ? lines : rest })
}

async function pour(
  stream: AsyncIterable<Uint8Array>,
  sink: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  for await (const piece of stream) sink.enqueue(new Uint8Array(piece))
  sink.close()
}
