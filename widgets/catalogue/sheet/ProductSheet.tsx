import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { alcoholText } from '../../core/text/alcohol.ts'
import { commonText } from '../../core/text/common.ts'
import { productText } from '../../core/text/product.ts'
import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { snowflake } from '../../core/ui/icons/snowflake.ts'
import { thermometerHot } from '../../core/ui/icons/thermometer-hot.ts'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import { AlsoTake } from '../also-take/AlsoTake.tsx'
import { avoidedInside } from '../avoiding/avoided.ts'
import { useCatalogue } from '../context.ts'
import { dietMarks } from '../card/diet-marks.ts'
import { ProductFacts } from './ProductFacts.tsx'
import type { Product } from '../list/shapes.ts'
import { SheetBuy } from './SheetBuy.tsx'
import { SheetDelivery } from './SheetDelivery.tsx'
import { sheetStyles } from './sheet.styles.ts'

const styles = [sheetStyles]

/** The icons of the marks that no card shows. */
const outlines: Readonly<Record<string, string>> = { 'a-deguster-froid': snowflake, 'a-rechauffer': thermometerHot }

/** Everything to know before ordering a dish (allergens, origin, notice), and the quantity. */
export function ProductSheet({ product, onClose }: { product: Product | null; onClose(): void }) {
  return (
    <Dialog
      title={product?.name ?? ''}
      titleHidden
      size="large"
      styles={styles}
      open={product !== null}
      onClose={onClose}
      footer={product && <SheetBuy key={product.code} product={product} onDone={onClose} />}
    >
      {product && <SheetContent product={product} />}
    </Dialog>
  )
}

function SheetContent({ product }: { product: Product }) {
  const { availabilityOf } = useCatalogue()
  const { name, picture } = product
  return (
    <div className="sheet" part="sheet">
      <div className="sheet-picture">
        {picture && (
          <LazyImage picture={{ ...picture, alt: picture.alt || name }} sizes="(min-width: 768px) 480px, 100vw" eager />
        )}
        <ProductFacts product={product} />
      </div>
      <div className="sheet-main">
        {/* The dialog's hidden title says the same. */}
        <p className="sheet-name" aria-hidden="true">
          {name}
        </p>
        <Description product={product} />
        <Avoided product={product} />
        <SheetMarks product={product} />
        {product.isAlcohol && (
          <Alert type="notice">
            {alcoholText.banner} {commonText.app.alcoholWarning}
          </Alert>
        )}
        {availabilityOf(product).status === 'available' && <SheetDelivery product={product} />}
        <AlsoTake product={product} />
      </div>
    </div>
  )
}

/** A long list leaves the description out, so the short one is shown until the whole is read. */
function Description({ product: { code, description, shortDescription } }: { product: Product }) {
  const whole = useQuery('product', useChannelCode(), description === null ? code : null).data
  return <p>{description || whole?.description || shortDescription}</p>
}

/** A warning about the avoided allergens that the dish contains. */
function Avoided({ product }: { product: Product }) {
  const { avoid } = useCatalogue()
  const inside = avoidedInside([product], avoid)
  return inside && <Alert type="error">{inside}</Alert>
}

function SheetMarks({ product }: { product: Product }) {
  const { attributes } = useCatalogue()
  return (
    <>
      <ul className="sheet-marks">
        {dietMarks(product, attributes).map(({ code, name, icon }) => (
          <li key={code}>
            <Icon path={outlines[code] ?? icon} />
            {name}
          </li>
        ))}
      </ul>
      {product.attributes.includes('sans-gluten') && <p className="small soft">{productText.glutenNote}</p>}
    </>
  )
}
