// Which files travel together: by chunk and folder, the names of files without their extension. What no chunk lists goes where the
// bundler puts it. Several widgets begin with the same few files: each chunk has a name in the loader, which every page downloads,
// and a request of its own.

const CHUNKS = {
  /**
   * Everything that every widget needs is one file: fewer requests beat a few spared bytes. Both the menu and the cart draw
   * its quantities and summaries, and one of the two is on nearly every page.
   */
  core: {
    'core/api': 'address api calls cart carts channels error http later loose picture read retry-after shared wire',
    'core/domain': 'failure patience postal-code',
    'core/element': 'Boundary attributes define events hide widget-element',
    'core/element/page': 'page',
    'core/element/shop': 'catering',
    'core/forms': 'use-now',
    'core/forms/waiting': 'Loading',
    'core/preact': 'client dom-props external-store react',
    'core/store':
      'ask-first campaign chosen-slot config events expiry gate hooks over-page runtime slices state tabs version world',
    'core/store/measure': 'measure',
    'core/store/reads': 'reads resource',
    'core/store/slices':
      'alerts cart cart-items cart-state cart-writes channel checkout fetched messages orders panels profile session visit',
    'core/store/storage': 'claim-forms keep storage',
    'core/text': 'common',
    'core/ui/amount': 'Quantity Summary quantity.styles summary.styles',
    'core/ui/button': 'Button',
    'core/ui/feedback': 'Alert EmptyState Skeleton',
    'core/ui/field': 'FieldError input.styles',
    'core/ui/icons': 'calendar-blank caret-left caret-right check cross map-pin truck user',
    'core/ui/lazy': 'late use-later way-on',
    'core/ui/mark': 'badge.styles',
    'core/ui/picture': 'Icon LazyImage',
    'core/ui/sheet': 'css kit.styles tokens.styles',
  },
  /**
   * Calls that signed-in or paying visitors need, in one request. The actions of the checkout stay apart: whatever a part like
   * this imports comes along, and they bring the words of the checkout. So does what only some backends need.
   */
  later: {
    'core/api': 'account cart-links checkout messages orders quote reorder session',
    'core/store/reads': 'server-data',
    'core/store/slices': 'profile-actions session-actions',
  },
  /** The calls of the catalogue and what reads their answers: whoever shows dishes asks at once, a cart or an account never. */
  'catalogue-calls': {
    'core/api': 'attribute catalogue pages paris-stamp product product-query taxon thin',
  },
  /** A card of its own shares these with the catalogue, whose element stands apart: no tag is defined by another's files. */
  dishes: {
    catalogue: 'Catalogue catalogue.styles context parts use-part',
    'catalogue/availability': 'availability use-timing why.styles',
    'catalogue/card': 'CardFoot CardShape Marks ProductCard card-parts card.styles diet-marks use-line',
    'catalogue/categories': 'CategoryTabs Extras SubcategoryTabs categories use-allowed use-extra-range',
    'catalogue/filter': 'NothingLeft Tools filter',
    'catalogue/list': 'LoadFailed ProductGrid ProductGroups ProductList SkeletonGrid shapes use-cards use-list-choice',
    'catalogue/sheet': 'use-sheet',
    'core/ui/amount': 'price.styles',
    'core/ui/mark': 'chip.styles',
    'core/ui/steps': 'tabs.styles',
  },
  place: {
    'core/domain': 'near-instant',
    'core/forms/channel': 'ChannelTerms use-channel-search',
    'core/forms/postal-code': 'ZipBox ZipField ZipForm ZipSuggestions zip.styles zipcode',
  },
  fields: {
    'core/forms/card': 'card-frame.styles',
    'core/ui/field': 'choice.styles field.styles',
    'core/ui/icons': 'arrow-clockwise credit-card',
  },
  delivery: {
    'core/domain': 'delivery slots',
  },
  'cart-words': {
    'core/text': 'cart',
    'core/ui/icons': 'basket',
  },
}

/** The chunk of each listed file, by its path from the root of the repository, without extension. */
export const chunkOf = new Map(
  Object.entries(CHUNKS).flatMap(([chunk, folders]) =>
    Object.entries(folders).flatMap(([folder, names]) =>
      names.split(' ').map((name) => [`widgets/${folder}/${name}`, chunk]),
    ),
  ),
)
