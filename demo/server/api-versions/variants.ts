import { isFields, ofResources, type Fields, type Rewrite } from './response.ts'

/** Variants in a map by code, as the plugin lists them. */
export const variantsMap: Rewrite = withVariants((variants) => ({
  variants: Object.fromEntries(variants.map((variant) => [variant.code, variant])),
}))

/** Variants as IRIs, as in stock Sylius: their prices need another request (GET /product-variants). */
export const variantsIris: Rewrite = withVariants((variants) => named(variants))

/** Variants as IRIs with the data of the default variant, since Sylius 2.1. */
export const defaultVariantData: Rewrite = withVariants((variants) => ({
  ...named(variants),
  defaultVariantData: variants[0] ? shown(variants[0]) : null,
}))

/** Channel prices as a list, where 1.9 keyed them by code. */
export const channelPricingsArray: Rewrite = ofResources((resource) =>
  isFields(resource.channelPricings)
    ? { ...resource, channelPricings: Object.values(resource.channelPricings) }
    : resource,
)

function named(variants: readonly Fields[]): Fields {
  const iris = variants.map((variant) => variant['@id'])
  return { variants: iris, defaultVariant: iris[0] ?? null }
}

const shown = ({ name, inStock, price, originalPrice }: Fields): Fields => ({ name, inStock, price, originalPrice })

function withVariants(change: (variants: Fields[]) => Fields): Rewrite {
  return ofResources((resource) => {
    const { '@type': type, variants } = resource
    if (type !== 'Product' || !Array.isArray(variants)) return resource
    return { ...resource, ...change(variants.filter(isFields)) }
  })
}
