import type { MouseEvent } from 'react'
import { ChannelTerms } from '../core/forms/channel/ChannelTerms.tsx'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import { catererFinderText as words } from '../core/text/caterer-finder.ts'
import { Icon } from '../core/ui/picture/Icon.tsx'
import { mapPin } from '../core/ui/icons/map-pin.ts'
import { addressOf } from './address.ts'

/** Postal codes that a card names. */
const SOME = 3

type CatererProps = {
  channel: Channel
  /** What was typed of a postal code. */
  digits: string
  /** Of its page; without one the name is a button. */
  link: string | undefined
  onOpen(event: MouseEvent): void
}

/** A point of sale: where it is, where it delivers, when and from how much. Its name leads on. */
export function Caterer({ channel, digits, link, onOpen }: CatererProps) {
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
        <p className="caterer-place">
          <Icon path={mapPin} />
          {address}
        </p>
      )}
      <p className="small">
        {servedWords(channel.zipcodes, digits)}
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

/** Of the codes that are delivered those that were typed, else the first. */
function servedWords(zipcodes: readonly string[], digits: string): string {
  const typed = zipcodes.filter((zipcode) => zipcode.startsWith(digits))
  const shown = (typed.length > 0 ? typed : zipcodes).slice(0, SOME)
  return words.serves(shown.join(', '), zipcodes.length - shown.length)
}
