import { relative } from 'node:path'

// Which files are bundled together: by chunk and folder, the names of files without their extension. The bundler places the others.
// Several widgets start with the same few files: each chunk has a name in the loader, which every page downloads, and costs one
// request.

const CHUNKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /**
   * What every widget needs is one file: fewer requests are worth more than a few bytes saved. Quantities are in it because the
   * catalogue and the cart both draw them, and nearly every page has one of the two.
   */
  core: {
    'core/api':
      'address api cart carts channels error http in-flight-requests lazy-calls optional-fields picture response-fields schema',
    'core/domain': 'failure json max-lengths paris-day postal-code same-site timeouts',
    'core/element': 'Boundary attributes define events hide widget-element',
    'core/element/page': 'page',
    'core/element/shop': 'catering',
    'core/forms/waiting': 'Loading',
    'core/queries': 'personal-queries query-cache',
    'core/store':
      'campaign cancelable-events chosen-slot clock deps events expiry fetcher hooks language overlays runtime settings slices state tabs version',
    'core/store/measure': 'measure',
    'core/store/slices':
      'alerts cart cart-items cart-state cart-writes channel checkout lazy-actions messages orders panels preferences profile session',
    'core/store/storage': 'claim-forms persist storage',
    'core/text': 'common define',
    'core/ui': 'translated',
    'core/ui/amount': 'Quantity quantity.styles',
    'core/ui/button': 'Button',
    'core/ui/feedback': 'Alert EmptyState Skeleton',
    'core/ui/field': 'FieldError input.styles own-fields',
    'core/ui/icons': 'cross',
    'core/ui/mark': 'badge.styles',
    'core/ui/lazy': 'late reload-or-retry use-later',
    'core/ui/picture': 'Icon Picture',
    'core/ui/sheet': 'adopt css kit.styles tokens.styles',
  },
  /** What most widgets need besides; a cart button with its drawer does without it. */
  most: {
    'core/domain': 'paris-time',
    'core/forms': 'ClearButton QuoteLink use-now',
    'core/queries': 'queries use-query',
    'core/text': 'clearing dates',
    'core/ui/icons': 'calendar-blank caret-left caret-right check map-pin user',
    'core/ui/picture': 'LazyImage',
  },
  /**
   * The calls that signed-in or paying customers need, in one request. The actions of the checkout stay apart, because their imports
   * would add the words of the checkout. What only some backends need stays apart too.
   */
  later: {
    'core/api': 'account cart-links checkout messages orders payment-requests quote reorder session',
    'core/queries': 'query-client',
    'core/store/slices': 'profile-actions session-actions',
  },
  /**
   * A single product and a formula share these with the catalogue; the calls of the catalogue and the readers of their answers are here,
   * because whoever draws a dish asks for it at once. The catalogue's element is not here: a tag's chunk never defines another tag.
   */
  dishes: {
    'core/api': 'attribute catalogue complete-responses pages paris-stamp product product-query taxon',
    catalogue: 'Catalogue catalogue.styles context use-lazy-part',
    'catalogue/availability': 'unavailable.styles use-cutoff',
    'catalogue/card':
      'CardFooter CardSkeleton DietaryBadges ProductCard card.styles dietary-badges use-card-context use-line-item',
    'catalogue/categories': 'Category Extras SubcategoryTabs categories use-categories',
    'catalogue/filter': 'FilterBar filter-products use-filtered-products use-list-filters',
    'catalogue/list': 'LoadFailed ProductGrid ProductGroups ProductList SkeletonGrid',
    'catalogue/product-dialog': 'use-product-dialog',
    'core/ui/amount': 'price.styles',
    'core/ui/mark': 'chip.styles',
    'core/ui/steps': 'tabs.styles',
  },
  place: {
    'core/forms/channel': 'ChannelTerms use-channel-search',
    'core/forms/postal-code': 'ZipBox ZipField ZipForm ZipSuggestions zip.styles zipcode',
  },
  /** What the filled cart and the forms share. */
  fields: {
    'core/ui/field': 'field.styles',
  },
  /** The sheet of forms. */
  forms: {
    'core/forms': 'forms.styles',
    'core/ui/field': 'choice.styles',
  },
  /** What could not be read, for those who begin without fields. */
  failed: {
    'core/ui/feedback': 'LoadFailed',
    'core/ui/icons': 'arrow-clockwise',
  },
  /** Nearly every form needs two of the three. */
  labels: {
    'core/text': 'addresses auth forms',
  },
  delivery: {
    'core/domain': 'delivery horizon slots',
  },
  /** What the delivery bar says once there is a slot. */
  limit: {
    'channel-picker': 'slot-cutoff',
    'core/domain': 'relative-time',
    'core/text': 'near-dates slot-limit',
  },
  /** What the cart and the checkout begin with. */
  'cart-words': {
    'core/text': 'cart',
    'core/ui/amount': 'Summary summary.styles',
    'core/ui/icons': 'basket truck',
  },
  /** The drawer's lines, which the button asks for at the same moment, share parts with the element. */
  cart: {
    cart: 'DeliveryLine element',
  },
  /** What a press of the cart button needs beyond the core. */
  press: {
    'cart-button': 'press',
    'core/element/page': 'drawer',
  },
  /** Small things that the filled cart and the checkout share. */
  order: {
    'core/domain': 'budget',
    'core/text': 'green-actions',
  },
  /** Words of the filled cart and of what it fetches later still. */
  'more-words': {
    'core/text': 'cart-more',
  },
  field: {
    'core/text': 'field',
    'core/ui/field': 'Field use-field-id',
  },
}

/** Packages that every widget runs on are part of the core. */
const OF_THE_CORE = /node_modules\/(preact|@preact|zustand)\//

/** By path from the root of the repository, without extension. */
const chunkByFile: ReadonlyMap<string, string> = new Map(
  Object.entries(CHUNKS).flatMap(([chunk, folders]) =>
    Object.entries(folders).flatMap(([folder, names]) =>
      names.split(' ').map((name): [string, string] => [`widgets/${folder}/${name}`, chunk]),
    ),
  ),
)

/** The chunk that a file belongs to, when it is listed. */
export const chunkOf = (id: string): string | undefined =>
  OF_THE_CORE.test(id) ? 'core' : chunkByFile.get(relative(process.cwd(), id).replace(/\.tsx?$/, ''))

export const isListed = (chunk: string): boolean => Object.hasOwn(CHUNKS, chunk)
