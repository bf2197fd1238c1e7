import { useContext } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { relOf } from '../../components/Text.tsx'
import { useMainCategories } from '../../layout/use-main-categories.ts'
import { Widget } from '../../components/Widget.tsx'
import { layoutMessages } from '../../content/layout.ts'
import type { DataSource } from '../../content/page.ts'
import { site } from '../../content/site.ts'
import { pathOf } from '../../router/routes.ts'
import { OpenProductContext } from '../../contexts.ts'
import { CatererRegions, NearbyCaterers } from '../CatererRegions.tsx'
import { type Channel, ChannelClosings, ChannelContact, ChannelSlots, ChannelZipcodes } from './ChannelFacts.tsx'
import { FaqList } from './Faq.tsx'

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
      return <NearbyCaterers zipcode={channel?.zipcodes[0] ?? ''} />
    case 'channelContact':
      return <ChannelContact channel={channel} />
    case 'channelSlots':
      return <ChannelSlots channel={channel} />
    case 'channelClosings':
      return <ChannelClosings channel={channel} />
    case 'channelZipcodes':
      return <ChannelZipcodes channel={channel} />
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
  const [category, subcategory] = taxon ? ['buffet', taxon] : [pathOf('seasonal-menu').slice(1), null]
  return (
    <div className="wide">
      <Widget
        tag="catering-catalogue"
        category={category}
        subcategory={subcategory}
        product={useContext(OpenProductContext)}
        links="/{path}"
      />
    </div>
  )
}

function MainCategories() {
  return (
    <ul className="choices">
      {useMainCategories().map((category) => (
        <li key={category.path}>
          <a className="button button--line button--small" href={category.path}>
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
