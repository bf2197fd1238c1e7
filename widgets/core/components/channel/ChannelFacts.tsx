import { mailtoUrl, telUrl } from '../../domain/contact-urls.ts'
import { parisDay, dayAndMonth } from '../../domain/time/paris-time.ts'
import { useNow } from '../use-now.ts'
import { deliveryFormMessages as messages } from '../../messages/channel.ts'
import { ChannelTerms } from './ChannelTerms.tsx'
import type { Channel } from './use-channel-search.ts'
import { HORIZON_DAYS } from '../../domain/limits.ts'
import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'

/** The facts of a channel before ordering (E2): delivery days, minimum, order deadline, phone number. */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const { name, availability, contactPhoneNumber, contactEmail, closingDates } = channel
  const closings = closingDatesLabel(closingDates, parisDay(useNow()))
  return (
    <section className="facts-part">
      <h3>{messages.terms(name)}</h3>
      <ChannelTerms channel={channel}>
        {availability && <li>{availability}</li>}
        {closings && <li>{messages.closings(closings)}</li>}
        {contactPhoneNumber && (
          <li>
            {messages.phone}{' '}
            <a className="nowrap" href={telUrl(contactPhoneNumber)}>
              {contactPhoneNumber}
            </a>
          </li>
        )}
        {contactEmail && (
          <li>
            <a className="unbroken" href={mailtoUrl(contactEmail)}>
              {contactEmail}
            </a>
          </li>
        )}
      </ChannelTerms>
    </section>
  )
}

/** The coming closing dates, consecutive days as one range: 'le 25 décembre, du 28 au 31 décembre'; empty when there are none. */
function closingDatesLabel(closingDates: readonly ParisDay[], today: ParisDay): string {
  const near = [...new Set(closingDates)].filter((day) => day >= today && day <= addDays(today, HORIZON_DAYS)).sort()
  const ranges: [first: ParisDay, last: ParisDay][] = []
  for (const day of near) {
    const range = ranges.at(-1)
    if (range && addDays(range[1], 1) === day) range[1] = day
    else ranges.push([day, day])
  }
  return ranges
    .map(([first, last]) =>
      first === last
        ? messages.closedOn(dayAndMonth(first))
        : messages.closedFromTo(dayAndMonth(first), dayAndMonth(last)),
    )
    .join(', ')
}
