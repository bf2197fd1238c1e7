import type { ChannelSlice } from '../../../widgets/core/store/state.ts'
import { chromeText } from '../../content/chrome.ts'
import { site } from '../../content/site.ts'

export type Channel = ChannelSlice['channel']

/** Whom to call and write to: the point of sale, or the shop itself when none is chosen. */
export function ChannelContact({ channel }: { channel: Channel }) {
  const place = channel && [channel.street, `${channel.postcode} ${channel.city}`.trim()].filter(Boolean).join(', ')
  const { name, contactPhoneNumber, contactEmail } = channel ?? {
    name: site.brand,
    contactPhoneNumber: site.contactPhone,
    contactEmail: site.contactEmail,
  }
  const rows = [
    { label: chromeText.contact.phone, text: contactPhoneNumber, to: `tel:${contactPhoneNumber.replace(/\s/g, '')}` },
    { label: chromeText.contact.email, text: contactEmail, to: `mailto:${contactEmail}` },
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

/** Every postal code that a point of sale delivers. */
export function ChannelZipcodes({ channel }: { channel: Channel }) {
  if (!channel) return null
  return <p className="zipcodes">{channel.zipcodes.join(' · ')}</p>
}
