import { inclTax } from '../../../widgets/core/domain/money.ts'
import { SLOTS } from '../../../widgets/core/domain/delivery/slots.ts'
import { faqItems } from '../../app/content/faq.ts'
import { fill, plain } from '../../app/content/inline-text.ts'
import { site } from '../../app/content/site.ts'
import { PRODUCT_PARAM } from '../../app/router/routes.ts'
import type { RenderedPage } from '../ssr/render.tsx'
import type { Settings } from '../settings.ts'
import type { ChannelData, DocumentParts } from './document-parts.ts'

type Thing = { '@type': string; [property: string]: unknown }
type Origins = Pick<Settings, 'siteUrl'>

/** The schema.org data of an indexed page: company, breadcrumbs, products, questions, channel. */
export function structuredData({ path, meta, route, channel, rendered }: DocumentParts, { siteUrl }: Origins): Thing[] {
  if (!meta.robots.startsWith('index')) return []
  if (route?.name === 'home') return [organization(siteUrl), website(siteUrl)]
  return [
    breadcrumbList(meta.breadcrumbs, siteUrl),
    ...(route?.name === 'faq' ? [questions()] : []),
    ...(route?.name === 'category' && rendered?.products.length
      ? [productList(rendered.products, siteUrl + path)]
      : []),
    ...(channel ? [business(channel, siteUrl + path, siteUrl)] : []),
  ]
}

/** The JSON-LD script element. '<', which could end the script, is escaped. */
export const jsonLdScript = (things: readonly Thing[]): string =>
  things.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')}</script>`

const organizationId = (siteUrl: string): string => `${siteUrl}/#entreprise`

const organization = (siteUrl: string): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: site.brand,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/favicon.svg`,
  email: site.contactEmail,
  telephone: site.contactPhone,
  sameAs: site.externalLinks.social.map(({ url }) => url),
})

const website = (siteUrl: string): Thing => ({
  '@type': 'WebSite',
  name: site.brand,
  url: `${siteUrl}/`,
  inLanguage: 'fr-FR',
  publisher: { '@id': organizationId(siteUrl) },
})

const breadcrumbList = (breadcrumbs: DocumentParts['meta']['breadcrumbs'], siteUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + to,
  })),
})

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqItems.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(fill(text)) },
  })),
})

type Product = RenderedPage['products'][number]

const productList = (products: readonly Product[], url: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: [...new Map(products.map((product) => [product.code, product])).values()].map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productItem(product, url),
  })),
})

/** A product with the fields of a search result only: a page has many products, and their size delays its first paint. */
const productItem = ({ code, name, picture, price, vatRate, inStock }: Product, url: string): Thing => ({
  '@type': 'Product',
  name,
  image: picture?.src,
  brand: { '@type': 'Brand', name: site.brand },
  offers: {
    '@type': 'Offer',
    url: `${url}?${PRODUCT_PARAM}=${encodeURIComponent(code)}`,
    priceCurrency: 'EUR',
    ...priceFields(price, vatRate),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  },
})

/** The price with VAT, as search results in France show it; without VAT when the rate is unknown. */
function priceFields(price: number, vatRate: number | null) {
  const amount = euro(vatRate === null ? price : inclTax(price, vatRate))
  return {
    price: amount,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      price: amount,
      valueAddedTaxIncluded: vatRate !== null,
    },
  }
}

/** Cents as schema.org writes an amount: 1690 → '16.90'. */
const euro = (cents: number): string => (cents / 100).toFixed(2)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const business = (
  { address, zipcodes: postalCodes, openDays, closedSlots, ...channel }: ChannelData,
  url: string,
  siteUrl: string,
): Thing => ({
  '@type': 'FoodEstablishment',
  '@id': url,
  name: channel.name,
  url,
  telephone: channel.contactPhoneNumber,
  email: channel.contactEmail,
  parentOrganization: { '@id': organizationId(siteUrl) },
  address: address && {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postcode,
    addressLocality: address.city,
    addressCountry: address.countryCode,
  },
  geo: address?.latitude && { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
  areaServed: postalCodes?.map((one) => one.zipcode),
  openingHoursSpecification: openDays && {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openDays.map((day) => DAYS[day - 1]),
    ...hours(closedSlots),
  },
})

/** From the start of the first slot to the end of the last; schema.org counts a day without hours as closed. */
function hours(closedSlots: readonly string[] = []): { opens: string; closes: string } {
  const slots = SLOTS.filter(({ value }) => !closedSlots.includes(value)).map(({ label }) =>
    label.split('-').map(clock),
  )
  const [starts, ends] = [0, 1].map((side) => slots.map((slot) => slot[side] ?? '').sort())
  return { opens: starts?.at(0) ?? '', closes: ends?.at(-1) ?? '' }
}

/** '7h30' → '07:30', '18h' → '18:00'. */
const clock = (text: string): string =>
  text
    .split('h')
    .map((part) => part.padStart(2, '0'))
    .join(':')
