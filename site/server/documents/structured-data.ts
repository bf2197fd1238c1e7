import { inclTax } from '../../../widgets/core/domain/money.ts'
import { SLOTS } from '../../../widgets/core/domain/slots.ts'
import { faqItems } from '../../app/content/faq.ts'
import { fill } from '../../app/content/fill.ts'
import { plain } from '../../app/content/inline.ts'
import { site } from '../../app/content/site.ts'
import type { RenderedPage } from '../ssr/render.tsx'
import type { Settings } from '../settings.ts'
import type { PointOfSale, Shell } from './document-parts.ts'

type Thing = { '@type': string; [property: string]: unknown }
type Origins = Pick<Settings, 'siteUrl'>

/** What search engines read of a public page (schema.org): the company, the way to the page, its dishes, questions, point of sale. */
export function structuredData({ path, opening, route, point, drawn }: Shell, { siteUrl }: Origins): Thing[] {
  if (!opening.robots.startsWith('index')) return []
  if (route?.name === 'home') return [organization(siteUrl), website(siteUrl)]
  return [
    breadcrumb(opening.trail, siteUrl),
    ...(route?.name === 'faq' ? [questions()] : []),
    ...(route?.name === 'category' && drawn?.products.length ? [dishes(drawn.products, siteUrl + path)] : []),
    ...(point ? [business(point, siteUrl + path, siteUrl)] : []),
  ]
}

/** The script element of a page. '<', which could end the script, is escaped. */
export const written = (things: readonly Thing[]): string =>
  things.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')}</script>`

const houseOf = (siteUrl: string): string => `${siteUrl}/#entreprise`

const organization = (siteUrl: string): Thing => ({
  '@type': 'Organization',
  '@id': houseOf(siteUrl),
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
  publisher: { '@id': houseOf(siteUrl) },
})

const breadcrumb = (trail: Shell['opening']['trail'], siteUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + to,
  })),
})

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqItems.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(fill(answer)) },
  })),
})

type Dish = RenderedPage['products'][number]

const dishes = (products: readonly Dish[], url: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: [...new Map(products.map((dish) => [dish.code, dish])).values()].map((dish, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: product(dish, url),
  })),
})

/** A dish with no more than a search result shows: a page has many, and all of them delay its first paint. */
const product = ({ code, name, picture, price, vatRate, inStock }: Dish, url: string): Thing => ({
  '@type': 'Product',
  name,
  image: picture?.src,
  brand: { '@type': 'Brand', name: site.brand },
  offers: {
    '@type': 'Offer',
    url: `${url}?produit=${encodeURIComponent(code)}`,
    priceCurrency: 'EUR',
    ...offered(price, vatRate),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  },
})

/** Search results in France show prices with tax; the card shows both. Without a rate the price is without tax. */
function offered(price: number, vatRate: number | null) {
  const shown = euro(vatRate === null ? price : inclTax(price, vatRate))
  return {
    price: shown,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      price: shown,
      valueAddedTaxIncluded: vatRate !== null,
    },
  }
}

/** Cents as schema.org writes an amount: 1690 → '16.90'. */
const euro = (cents: number): string => (cents / 100).toFixed(2)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const business = (
  { address, zipcodes, openDays, closedSlots, ...point }: PointOfSale,
  url: string,
  siteUrl: string,
): Thing => ({
  '@type': 'FoodEstablishment',
  '@id': url,
  name: point.name,
  url,
  telephone: point.contactPhoneNumber,
  email: point.contactEmail,
  parentOrganization: { '@id': houseOf(siteUrl) },
  address: address && {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postcode,
    addressLocality: address.city,
    addressCountry: address.countryCode,
  },
  geo: address?.latitude && { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
  areaServed: zipcodes?.map(({ zipcode }) => zipcode),
  openingHoursSpecification: openDays && {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openDays.map((day) => DAYS[day - 1]),
    ...hours(closedSlots),
  },
})

/** From the first slot of a day to the end of the last: without hours a day counts as closed. */
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
