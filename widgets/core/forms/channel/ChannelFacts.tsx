import { parisDay } from '../../domain/paris-time.ts'
import { useNow } from '../use-now.ts'
import { deliveryFormText as words } from '../../text/delivery-form.ts'
import { ChannelTerms } from './ChannelTerms.tsx'
import type { Channel } from './use-channel-search.ts'
import { closingWords } from './closing-words.ts'

/** What to know of a point of sale before ordering (E2): when it delivers, from how much, until when, whom to call. */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const { name, availability, contactPhoneNumber, contactEmail, closingDates } = channel
  const closings = closingWords(closingDates, parisDay(useNow()))
  return (
    <section className="facts-part">
      <h3>{words.terms(name)}</h3>
      <ChannelTerms channel={channel}>
        {availability && <li>{availability}</li>}
        {closings && <li>{words.closings(closings)}</li>}
        {contactPhoneNumber && (
          <li>
            {words.phone}{' '}
            <a className="nowrap" href={`tel:${contactPhoneNumber.replace(/\s/g, '')}`}>
              {contactPhoneNumber}
            </a>
          </li>
        )}
        {contactEmail && (
          <li>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
        )}
      </ChannelTerms>
    </section>
  )
}
