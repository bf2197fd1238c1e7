import { mailtoUrl, telUrl } from '../../../../widgets/core/domain/contact-urls.ts'
import { useContext, useEffect, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { relOf } from '../../components/Text.tsx'
import { useMainCategories } from '../../layout/use-main-categories.ts'
import { Widget } from '../../components/Widget.tsx'
import { layoutMessages } from '../../content/layout.ts'
import type { DataSource } from '../../content/page.ts'
import { site } from '../../content/site.ts'
import { PRODUCT_LINKS, routePath } from '../../router/routes.ts'
import { OpenProductContext } from '../../contexts.ts'
import { CatererRegions, NearbyCaterers } from '../CatererRegions.tsx'
import { FaqList } from './Faq.tsx'
import { addressLine } from '../../../../widgets/core/domain/customer/address.ts'
import { price } from '../../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { longDay, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { slotFees, SLOTS } from '../../../../widgets/core/domain/delivery/slots.ts'
import { useRuntime } from '../../../../widgets/core/store/hooks.ts'
import type { ChannelSlice } from '../../../../widgets/core/store/state.ts'
import { catererMessages } from '../../content/channels.ts'

type DataProps = { source: DataSource; taxon?: string; channel: Channel }

export function Data({ source, taxon, channel }: DataProps) {
  switch (source) {
    case 'faq':
      return <FaqList />
    case 'channelPicker':
      return <Widget tag="catering-channel-picker" view="form" placeholder={channel?.zipcodes[0]} />
    case 'channels':
      return <CatererRegions />
    case 'nearbyChannels':
      return <NearbyCaterers postalCode={channel?.zipcodes[0] ?? ''} />
    case 'channelContact':
      return <ChannelContact channel={channel} />
    case 'channelSlots':
      return <ChannelSlots channel={channel} />
    case 'channelClosings':
      return <ChannelClosings channel={channel} />
    case 'channelPostalCodes':
      return <ChannelPostalCodes channel={channel} />
    case 'taxons':
      return <MainCategories />
    case 'externalLinks':
      return <Documents />
    case 'products':
      return <Products taxon={taxon} />
  }
}

/** A subcategory of the buffet, or the seasonal menu. */
function Products({ taxon }: { taxon: string | undefined }) {
  const [category, subcategory] = taxon ? ['buffet', taxon] : [routePath('seasonal-menu').slice(1), null]
  return (
    <div className="wide">
      <Widget
        tag="catering-catalogue"
        category={category}
        subcategory={subcategory}
        product={useContext(OpenProductContext)}
        links="/{path}"
        product-links={PRODUCT_LINKS}
      />
    </div>
  )
}

function MainCategories() {
  return (
    <ul className="choices">
      {useMainCategories().map((category) => (
        <li key={category.path}>
          <a className="button button-line button-small" href={category.path}>
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Documents() {
  const { seasonalMenuPdf, allergenPdf } = site.externalLinks
  const documents = [
    { label: layoutMessages.footer.seasonalMenuPdf, to: seasonalMenuPdf },
    { label: layoutMessages.footer.allergenPdf, to: allergenPdf },
  ]
  return (
    <ul className="choices">
      {documents.map((document) => (
        <li key={document.to}>
          <a className="link" href={document.to} rel={relOf(document.to)}>
            {document.label}
            <Icon name="arrow-square-out" />
          </a>
        </li>
      ))}
    </ul>
  )
}

export type Channel = ChannelSlice['channel']

/** The contact details of the channel, each by default those of the shop. */
export function ChannelContact({ channel }: { channel: Channel }) {
  const place = channel && addressLine({ street: channel.street, postcode: channel.postcode, city: channel.city })
  const name = channel?.name ?? site.brand
  const phone = channel?.contactPhoneNumber || site.contactPhone
  const email = channel?.contactEmail || site.contactEmail
  const rows = [
    { label: layoutMessages.contact.phone, text: phone, to: telUrl(phone) },
    { label: layoutMessages.contact.email, text: email, to: mailtoUrl(email) },
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

/** The postal codes that a channel delivers to. A no-break space before each dot keeps dots from the start of a line. */
export function ChannelPostalCodes({ channel }: { channel: Channel }) {
  if (!channel) return null
  return <p className="postal-codes">{channel.zipcodes.join('\u00a0· ')}</p>
}

const inOrder = [...SLOTS].sort((one, other) => one.hours * 60 + one.minutes - (other.hours * 60 + other.minutes))
const MAX_CLOSINGS = 4

/** The slots of a channel in order, with their fees, without those in which it never delivers. */
export function ChannelSlots({ channel }: { channel: Channel }) {
  if (!channel) return null
  // The fee of the smallest order: 0 where delivery is always free.
  const feeOf = (value: string) => slotFees(channel, value, 0)
  return (
    <ul className="slots">
      {inOrder
        .filter(({ value }) => !channel.closedSlots.includes(value))
        .map(({ label, value }) => (
          <li key={value}>
            <b>{label}</b>
            <span>{feeOf(value) > 0 ? `${price(feeOf(value))} HT` : catererMessages.free}</span>
          </li>
        ))}
    </ul>
  )
}

/** The next closing dates of a channel. Not server-rendered: they depend on the current day. */
export function ChannelClosings({ channel }: { channel: Channel }) {
  const { deps } = useRuntime()
  const [today, setToday] = useState<ParisDay | null>(null)
  useEffect(() => setToday(parisDay(deps.now())), [deps])
  const days = today ? (channel?.closingDates ?? []).filter((day) => day >= today).slice(0, MAX_CLOSINGS) : []
  if (days.length === 0) return null
  return (
    <p className="soft">
      {catererMessages.closed} {days.map(longDay).join(', ')}.
    </p>
  )
}
