import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { alcoholText, productText } from '../../core/messages/product.ts'
import { commonText } from '../../core/messages/common.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { snowflake, thermometerHot } from '../../core/ui/icons/lazy-icons.ts'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { CrossSell } from '../cross-sell/CrossSell.tsx'
import { excludedAllergensMessage } from '../allergen-filter/excluded-allergens.ts'
import { useCatalogue } from '../context.ts'
import { dietaryBadges } from '../card/dietary-badges.ts'
import { ProductFacts } from './ProductFacts.tsx'
import type { Product } from '../catalogue-types.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { DeliveryNotice } from './DeliveryNotice.tsx'
import { productDialogStyles } from './product-dialog.styles.ts'

const styles = [productDialogStyles]

/** Icons of the badges that no card shows. */
const icons: Readonly<Record<string, string>> = { 'a-deguster-froid': snowflake, 'a-rechauffer': thermometerHot }

/** What to know before ordering a product (allergens, origin, lead time), and the quantity. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose(): void }) {
  return (
    <Dialog
      title={product?.name ?? ''}
      titleHidden
      size="large"
      styles={styles}
      open={product !== null}
      onClose={onClose}
      footer={product && <DialogFooter key={product.code} product={product} onDone={onClose} />}
    >
      {product && <DialogContent product={product} />}
    </Dialog>
  )
}

function DialogContent({ product }: { product: Product }) {
  const { availabilityOf } = useCatalogue()
  const { name, picture } = product
  return (
    <div className="details" part="sheet">
      <div className="details-image">
        {picture && (
          <LazyImage picture={{ ...picture, alt: picture.alt || name }} sizes="(min-width: 768px) 480px, 100vw" eager />
        )}
        <ProductFacts product={product} />
      </div>
      <div className="details-main">
        {/* The hidden title of the dialog has the same text. */}
        <p className="details-name" aria-hidden="true">
          {name}
        </p>
        <Description product={product} />
        <ExcludedAllergensAlert product={product} />
        <AllDietaryBadges product={product} />
        {product.isAlcohol && (
          <Alert type="notice">
            {alcoholText.banner} {commonText.app.alcoholWarning}
          </Alert>
        )}
        {availabilityOf(product).status === 'available' && <DeliveryNotice product={product} />}
        <CrossSell product={product} />
      </div>
    </div>
  )
}

/** A long list has no descriptions: the short one is shown until the product is read. */
function Description({ product: { code, description, shortDescription } }: { product: Product }) {
  const details = useQuery('product', useChannelCode(), description === null ? code : null).data
  return <p>{description || details?.description || shortDescription}</p>
}

/** A warning about the excluded allergens that the product contains. */
function ExcludedAllergensAlert({ product }: { product: Product }) {
  const { excludedAllergens } = useCatalogue()
  const message = excludedAllergensMessage([product], excludedAllergens)
  return message && <Alert type="error">{message}</Alert>
}

function AllDietaryBadges({ product }: { product: Product }) {
  const { attributes } = useCatalogue()
  return (
    <>
      <ul className="details-badges">
        {dietaryBadges(product, attributes).map(({ code, name, icon }) => (
          <li key={code}>
            <Icon path={icons[code] ?? icon} />
            {name}
          </li>
        ))}
      </ul>
      {product.attributes.includes('sans-gluten') && <p className="small soft">{productText.glutenNote}</p>}
    </>
  )
}
