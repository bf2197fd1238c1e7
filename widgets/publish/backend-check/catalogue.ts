import type { Api, Channel } from '../../core/api/api.ts'
import { NATIONAL_CHANNEL } from '../../core/domain/delivery/channel.ts'
import { orNotFound, type Check, type Options } from './check.ts'

const NO_NATIONAL = `no channel ${NATIONAL_CHANNEL}: pages need data-channel`

/** The calls of a visitor; resolves to a channel and a product to order there. */
export async function catalogue(check: Check, api: Api, { zipcode: postalCode, now, channel: fallback }: Options) {
  const { channels } = api
  const [catalogue, checkout, account, forms] = await Promise.all([
    api.catalogue(),
    api.checkout(),
    api.account(),
    api.publicForms(),
  ])
  const found = await check.try(
    'GET /api/v2/shop/channels',
    async () => ({ all: await channels.all(), served: await channels.byPostalCode(postalCode) }),
    {
      lacks({ all, served }) {
        if (!all.length) return 'the list is empty'
        return served.length ? '' : `zipcodes.zipcode: none lists ${postalCode} among its zipcodes`
      },
    },
  )
  const code = found?.served[0]?.code ?? fallback ?? found?.all[0]?.code ?? ''
  const hasNational = await channels.byCode(NATIONAL_CHANNEL).then(
    () => true,
    () => false,
  )
  const channel = await check.try('GET /api/v2/shop/channels/{code}', code ? () => channels.byCode(code) : null, {
    notes: (terms) => [lackingTerms(terms), hasNational ? '' : NO_NATIONAL].filter(Boolean).join('; '),
  })
  await check.try('GET /api/v2/shop/zipcodes', () => channels.postalCodes(postalCode.slice(0, 3)))
  const taxons = await check.try('GET /api/v2/shop/taxons', () => catalogue.taxons(code), {
    lacks: (all) => (all.length ? '' : 'the list is empty'),
  })
  const family = taxons?.[0]?.code
  await check.try('GET /api/v2/shop/taxons/{code}', family ? () => catalogue.taxon(family) : null)
  const products = await check.try('GET /api/v2/shop/products', () => catalogue.products({ channel: code }, now), {
    lacks: (all) => (all.length ? '' : 'none with a price'),
    notes: (all) => (all.some(({ vatRate }) => vatRate === null) ? 'no VAT rate: no price with tax is shown' : ''),
  })
  const product = products?.find(({ inStock, isAlcohol }) => inStock && !isAlcohol) ?? null
  await check.try('GET /api/v2/shop/products/{code}', product && (() => catalogue.product(code, product.code)))
  await check.try('GET /api/v2/shop/product-attributes', () => catalogue.attributes(code))
  await check.try('GET /api/v2/shop/additional-sales', () => catalogue.additionalSales(code))
  await check.try('GET /api/v2/shop/products/{group}/by-taxon', () =>
    catalogue.products({ channel: code, group: 'desserts' }, now),
  )
  await check.try(
    'GET /api/v2/shop/channels/{code}/slots',
    code ? () => orNotFound(checkout.fullSlots(code, now.toISOString().slice(0, 10))) : null,
  )
  await check.try('GET /api/v2/shop/payment-methods', () => orNotFound(account.cardFields()))
  await check.try('GET /api/v2/shop/captcha', () => forms.captcha())
  return { channel, product }
}

function lackingTerms(channel: Channel): string {
  const { orderEndTime, minimumOrderAmount, shippingFeesByTimeSlot } = channel
  const lacks = [
    channel.zipcodes.length === 0 && 'zipcodes',
    orderEndTime === '00:00' && 'orderEndTime',
    minimumOrderAmount === 0 && 'minimumOrderAmount',
    shippingFeesByTimeSlot.length === 0 && 'shippingFeesByTimeSlot',
  ].filter(Boolean)
  return lacks.length ? `no ${lacks.join(', ')}` : ''
}
