import type { ChannelSlice } from '../../../../widgets/core/store/state.ts'
import { layoutMessages } from '../../content/layout.ts'
import { site } from '../../content/site.ts'

export type Channel = ChannelSlice['channel']

/** The contact details of the point of sale, each by default those of the shop. */
export function ChannelContact({ channel }: { channel: Channel }) {
  const place = channel && [channel.street, `${channel.postcode} ${channel.city}`.trim()].filter(Boolean).join(', ')
  const name = channel?.name ?? site.brand
  const phone = channel?.contactPhoneNumber || site.contactPhone
  const email = channel?.contactEmail || site.contactEmail
  const rows = [
    { label: layoutMessages.contact.phone, text: phone, to: `tel:${phone.replace(/\s/g, '')}` },
    { label: layoutMessages.contact.email, text: email, to: `mailto:${email}` },
  ]
  return (
    <dl className="pairs">
      <div>
        <dt>{layoutMessages.contact.name}</dt>
        <dd>{name}</dd>
      </div>
      {place && (
        <div>
          <dt>{layoutMessages.contact.address}</dt>
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

/** The postal codes that a point of sale delivers to. A no-break space before each dot keeps dots from the start of a line. */
export function ChannelZipcodes({ channel }: { channel: Channel }) {
  if (!channel) return null
  return <p className="zipcodes">{channel.zipcodes.join('\u00a0· ')}</p>
}
