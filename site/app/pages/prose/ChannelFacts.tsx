import type { ChannelSlice } from '../../../../widgets/core/store/state.ts'
import { chromeText } from '../../content/layout.ts'
import { site } from '../../content/site.ts'

export type Channel = ChannelSlice['channel']

/** Whom to call and write to: the point of sale, or the shop itself when none is chosen or the point of sale names no way. */
export function ChannelContact({ channel }: { channel: Channel }) {
  const place = channel && [channel.street, `${channel.postcode} ${channel.city}`.trim()].filter(Boolean).join(', ')
  const name = channel?.name ?? site.brand
  const phone = channel?.contactPhoneNumber || site.contactPhone
  const email = channel?.contactEmail || site.contactEmail
  const rows = [
    { label: chromeText.contact.phone, text: phone, to: `tel:${phone.replace(/\s/g, '')}` },
    { label: chromeText.contact.email, text: email, to: `mailto:${email}` },
  ]
  return (
    <dl className="pairs">
      <div>
        <dt>{chromeText.contact.name}</dt>
        <dd>{name}</dd>
      </div>
      {place && (
        <div>
          <dt>{chromeText.contact.address}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <a href={row.to}>{row.text}</a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Every postal code that a point of sale delivers. A line ends with a dot, none begins with one: the space before it does not break. */
export function ChannelZipcodes({ channel }: { channel: Channel }) {
  if (!channel) return null
  return <p className="zipcodes">{channel.zipcodes.join('\u00a0· ')}</p>
}
