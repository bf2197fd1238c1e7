import type { MouseEvent } from 'react'
import { ChannelTerms } from '../core/components/channel/ChannelTerms.tsx'
import { addressLine } from '../core/domain/customer/address.ts'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { Icon } from '../core/ui/kit.tsx'
import { mapPin } from '../core/ui/icons/place-icons.ts'
import { catererFinderMessages as messages } from './messages.ts'

const MAX_POSTAL_CODES = 3

type ChannelCardProps = {
  channel: Channel
  digits: string
  /** The URL of its page; without one, the name is a button. */
  link: string | undefined
  onOpen(event: MouseEvent): void
}

export function ChannelCard({ channel, digits, link, onOpen }: ChannelCardProps) {
  const { name, availability } = channel
  const address = addressOf(channel)
  return (
    <li className="caterer" part="caterer">
      <h4>
        {link ? (
          <a className="caterer-name" href={link} onClick={onOpen}>
            {name}
          </a>
        ) : (
          <button type="button" className="caterer-name" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        )}
      </h4>
      {address && (
        <p className="caterer-address">
          <Icon path={mapPin} />
          {address}
        </p>
      )}
      <p className="small">
        {channel.zipcodes.length > 0 && postalCodesText(channel.zipcodes, digits)}
        {availability && (
          <>
            <br />
            {availability}
          </>
        )}
      </p>
      <ChannelTerms channel={channel} />
    </li>
  )
}

/** The delivered postal codes that match the typed digits, else the first ones. */
function postalCodesText(postalCodes: readonly string[], digits: string): string {
  const matching = postalCodes.filter((postalCode) => postalCode.startsWith(digits))
  const shown = (matching.length > 0 ? matching : postalCodes).slice(0, MAX_POSTAL_CODES)
  return messages.serves(shown.join(', '), postalCodes.length - shown.length)
}

/** The known parts of an address: '21 quai de l’Échantillon, 69002 Lyon'. */
export const addressOf = ({ street, postcode, city }: Channel): string => addressLine({ street, postcode, city })
