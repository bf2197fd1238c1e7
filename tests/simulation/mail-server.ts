import type { OutgoingEmail, Transport } from '#demo/server/mail/transports.ts'
import type { Count, Faults } from './faults.ts'

export type Received = Pick<OutgoingEmail, 'messageId' | 'to' | 'subject'> & { at: number }

type Around = { faults: Faults; count: Count; now: number }

const failed = (message: string, fields: object): Error => Object.assign(new Error(message), fields)

/** A mail server, which keeps what it has accepted, also when it dropped the connection before its reply. */
export class SimulatedMailServer implements Transport {
  /** What it has accepted since the books were compared. */
  received: Received[] = []
  /** The emails that may be sent again since their reply was lost. */
  readonly mayBeTwice = new Set<string>()
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }

  async send({ messageId, to, subject }: OutgoingEmail): Promise<void> {
    const { faults, count, now } = this.#around
    if (faults.strikes('mail server: rejects'))
      throw failed('Try again later', { responseCode: 451, command: 'RCPT TO' })
    if (faults.strikes('mail server: hangs')) throw failed('Timeout', { code: 'ETIMEDOUT', command: 'CONN' })
    this.received.push({ messageId, to, subject, at: now })
    count.add('emails')
    if (!faults.strikes('mail server: drops the connection')) return
    this.mayBeTwice.add(messageId)
    throw failed('The connection was lost', { code: 'ECONNRESET', command: 'DATA' })
  }
}
