import type { OutgoingEmail, Transport } from '#demo/server/mail/transports.ts'
import type { Chance } from './chance.ts'
import type { Count } from './count.ts'

export type Received = Pick<OutgoingEmail, 'messageId' | 'to' | 'subject'>
/** Rates of the faults, per mille of the emails. */
export type MailFaults = { rejected: number; dropped: number }
export const NO_MAIL_FAULTS: MailFaults = { rejected: 0, dropped: 0 }

/** A mail server, which keeps what it has accepted, also when it dropped the connection before its reply. */
export class SimulatedMailServer implements Transport {
  readonly received: Received[] = []
  /** The emails that were sent again since their reply was lost. */
  readonly dropped = new Set<string>()
  faults: MailFaults = NO_MAIL_FAULTS
  readonly #chance: Chance
  readonly #count: Count

  constructor(chance: Chance, count: Count) {
    this.#chance = chance
    this.#count = count
  }

  async send({ messageId, to, subject }: OutgoingEmail): Promise<void> {
    if (this.#happens('rejected'))
      throw Object.assign(new Error('Try again later'), { responseCode: 451, command: 'RCPT TO' })
    this.received.push({ messageId, to, subject })
    this.#count.add('emails')
    if (!this.#happens('dropped')) return
    this.dropped.add(messageId)
    throw Object.assign(new Error('The connection was lost'), { code: 'ECONNRESET', command: 'DATA' })
  }

  #happens(fault: keyof MailFaults): boolean {
    const happens = this.faults[fault] > 0 && this.#chance.happens(this.faults[fault])
    if (happens) this.#count.add(`fault: mail server, ${fault}`)
    return happens
  }
}
