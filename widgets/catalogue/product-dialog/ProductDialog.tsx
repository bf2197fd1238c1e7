import { useChannelCode, useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { alcoholMessages } from '../../core/messages/alcohol.ts'
import { productMessages } from './messages.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Alert, Icon } from '../../core/ui/kit.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { snowflake, thermometerHot } from '../../core/ui/icons/lazy-icons.ts'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { CrossSell } from '../cross-sell/CrossSell.tsx'
import { excludedAllergensMessage } from '../allergen-filter/excluded-allergens.ts'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { dietaryBadges } from '../card/dietary-badges.ts'
import { alcoholContent } from '../card/alcohol-content.ts'
import { productDialogStyles } from './product-dialog.styles.ts'
import { cutoff, firstOpenDay } from '../../core/domain/delivery/delivery.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { slotByValue } from '../../core/domain/delivery/slots.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { deliveryMessages } from '../../core/messages/delivery.ts'
import { useNow } from '../../core/components/use-now.ts'
import { Fragment, type ReactNode } from 'react'
import { allergenName } from '../../core/messages/allergens.ts'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { ownProperty } from '../../core/messages/define.ts'

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
  const { attributes, availabilityOf, excludedAllergens } = useCatalogue()
  const { name, picture } = product
  const allergenWarning = excludedAllergensMessage([product], excludedAllergens)
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
        {allergenWarning && <Alert type="error">{allergenWarning}</Alert>}
        <ul className="details-badges">
          {dietaryBadges(product, attributes).map(({ code, name, icon }) => (
            <li key={code}>
              <Icon path={ownProperty(icons, code) ?? icon} />
              {name}
            </li>
          ))}
        </ul>
        {product.attributes.includes('sans-gluten') && <p className="small soft">{productMessages.glutenNote}</p>}
        {product.isAlcohol && (
          <Alert type="notice">
            {alcoholMessages.banner} {commonMessages.app.alcoholWarning}
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

/** The cut-off of a product for the chosen slot, or without a slot the first day on which it can be delivered. */
function DeliveryNotice({ product }: { product: Product }) {
  const channel = useSelector((state) => state.channel.channel)
  const chosen = useSelector(chosenSlot)
  const now = useNow()
  if (!channel) return null
  const slot = slotByValue(chosen?.window)
  if (!chosen || !slot) {
    const first = firstOpenDay(channel, { leadHours: product.leadHours, hasAlcohol: product.isAlcohol }, now)
    return first && <Alert type="message">{deliveryMessages.firstDay(longDay(first))}</Alert>
  }
  const deadline = longInstant(cutoff(channel, chosen.day, slot, product.leadHours))
  return (
    <Alert type="success">
      <b>
        {longDay(chosen.day)}, <span className="nowrap">{slot.label}</span>.
      </b>{' '}
      {productMessages.orderBefore(deadline)}.
    </Alert>
  )
}

/** The facts that the law requires before an order (allergens, origin of meat), then portions and lead time. */
function ProductFacts({ product }: { product: Product }) {
  const phone = useSelector((state) => state.channel.channel?.contactPhoneNumber)
  const { allergens, meatOrigins, serves, pieces, leadHours } = product
  const alcohol = alcoholContent(product)
  const isCold = ['a-rechauffer', 'a-deguster-froid'].some((code) => product.attributes.includes(code))
  const portions = [
    serves !== null && catalogueMessages.serves(serves),
    pieces !== null && catalogueMessages.pieces(pieces),
  ].filter(Boolean)
  return (
    <dl className="facts" part="facts">
      <Fact term={productMessages.allergens}>
        <b>{allergens.length > 0 ? <Allergens codes={allergens} /> : productMessages.noAllergen}</b>
        <span className="small soft">
          {productMessages.traces} {phone && productMessages.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
        </span>
      </Fact>
      {meatOrigins.length > 0 && <Fact term={productMessages.meatOrigin}>{meatOrigins.join(', ')}</Fact>}
      {alcohol !== null && <Fact term={productMessages.composition}>{alcohol}</Fact>}
      {portions.length > 0 && <Fact term={productMessages.quantity}>{portions.join(', ')}</Fact>}
      {leadHours > 0 && <Fact term={productMessages.delivery}>{productMessages.leadTime(leadHours)}</Fact>}
      {isCold && <Fact term={productMessages.storage}>{productMessages.storageCold}</Fact>}
    </dl>
  )
}

function Allergens({ codes }: { codes: readonly string[] }) {
  const { excludedAllergens } = useCatalogue()
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      {excludedAllergens.includes(code) ? <mark className="excluded">{allergenName(code)}</mark> : allergenName(code)}
    </Fragment>
  ))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
