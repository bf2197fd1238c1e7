import { ApiError, type Api, type Channel } from '../../core/api/api.ts'
import { needed, useful, type Check, type Options } from './check.ts'

export async function catalogue(check: Check, api: Api, options: Options) {
  const { zipcode, now } = options
  const { channels } = api
  const catalogue = await api.catalogue()
  const all = await check.try(needed('GET channels', 'the points of sale'), () => channels.all(), {
    lacks: (all) => (all.length ? '' : 'the list is empty'),
  })
  const found = await check.try(
    needed('GET channels?zipcodes.zipcode=', 'the point of sale of a postal code'),
    () => channels.byZipcode(zipcode),
    { lacks: (served) => (served.length ? '' : `none lists ${zipcode} among its zipcodes`) },
  )
  const code = found?.[0]?.code ?? options.channel ?? all?.[0]?.code ?? ''
  const channel = await check.try(
    needed('GET channels/{code}', 'its terms'),
    code ? () => channels.byCode(code) : null,
    { notes: lackingTerms },
  )
  await check.try(useful('GET zipcodes', 'suggested postal codes'), () => channels.zipcodes(zipcode.slice(0, 3)))
  const taxons = await check.try(needed('GET taxons', 'the categories'), () => catalogue.taxons(code), {
    lacks: (all) => (all.length ? '' : 'the list is empty'),
  })
  const family = taxons?.[0]?.code
  await check.try(needed('GET taxons/{code}', 'one category'), family ? () => catalogue.taxon(family) : null)
  const products = await check.try(
    needed('GET products', 'the products, with prices'),
    () => catalogue.products({ channel: code }, now),
    {
      lacks: (all) => (all.length ? '' : 'none with a price'),
      notes: (all) => (all.some(({ vatRate }) => vatRate === null) ? 'no VAT rate: no price with tax is shown' : ''),
    },
  )
  await check.try(useful('GET product-attributes', 'the filters'), () => catalogue.attributes(code))
  await check.try(useful('GET additional-sales', 'what goes well with an order'), () => catalogue.additionalSales(code))
  await check.try(useful('GET products/{group}/by-taxon', 'the menus'), () =>
    catalogue.products({ channel: code, group: 'desserts' }, now),
  )
  await check.try(
    useful('GET channels/{code}/slots', 'slots that are full'),
    code ? () => fullSlots(api, code, now) : null,
  )
  return { channel, product: products?.find(({ inStock, isAlcohol }) => inStock && !isAlcohol) ?? null }
}

/** Empty without capacities, where the storefront goes on without them: here the missing call is reported. */
async function fullSlots(api: Api, code: string, now: Date): Promise<void> {
  const days = await (await api.checkout()).fullSlots(code, now.toISOString().slice(0, 10))
  if (!Object.keys(days).length) throw new ApiError('not-found', { status: 404 })
}

function lackingTerms({ zipcodes, orderEndTime, minimumOrderAmount, shippingFeesByTimeSlot }: Channel): string {
  const lacks = [
    zipcodes.length === 0 && 'zipcodes',
    orderEndTime === '00:00' && 'orderEndTime',
    minimumOrderAmount === 0 && 'minimumOrderAmount',
    shippingFeesByTimeSlot.length === 0 && 'shippingFeesByTimeSlot',
  ].filter(Boolean)
  return lacks.length ? `no ${lacks.join(', ')}` : ''
}
