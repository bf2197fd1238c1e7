import { loadFilled } from '../../widgets/cart/CartContent.tsx'
import { loadDialog } from '../../widgets/cart/CartDrawer.tsx'
import '../../widgets/cart/element.ts'
import { filledStyles } from '../../widgets/cart/filled.styles.ts'
import { asServed } from '../../widgets/core/preact/external-store.ts'
import { digest } from '../../widgets/core/served/digest.ts'
import type { DrawerKit, DrawnCart } from '../../widgets/core/served/drawn.ts'
import { createRuntime, type Runtime } from '../../widgets/core/store/runtime.ts'
import type { State } from '../../widgets/core/store/state.ts'
import { dialogs } from '../../widgets/core/ui/dialog/dialog.styles.ts'
import { preload } from '../../widgets/core/ui/lazy/use-later.ts'
import { meters } from '../../widgets/core/ui/meter/meter.styles.ts'
import { drawnNodes } from './drawn-nodes.ts'
import { drawnView } from './ServedWidget.tsx'
import { servedWidgets } from './served-widgets.ts'

const TAG = 'catering-cart'
/** The sheets that parts of the drawer bring along. */
const OF_PARTS = [dialogs, meters, filledStyles]

type Cart = NonNullable<State['cart']['cart']>

/** What every drawer needs; which files bring it to life, the server knows. */
export type RenderedKit = Omit<DrawerKit, 'files'>

/** The rules are those of the sheets, whatever is in the cart. */
export const drawerKit = ({ world }: Runtime): RenderedKit => ({
  api: world.apiBaseUrl,
  rules: [...(servedWidgets.get(TAG)?.styles ?? []), ...OF_PARTS].map(({ text }) => text).join(''),
})

/**
 * Draws the open drawer of a cart that a button alone has begun, for somebody else's page. Null for one that is empty or has anything
 * else than lines: only the shop knows what to say of it. Rejects when the API does not answer.
 */
export async function drawCart(token: string, { world }: Runtime): Promise<DrawnCart | null> {
  const { api, apiBaseUrl } = world
  const [cart] = await Promise.all([api.carts.read(token), preload(loadDialog), preload(loadFilled)])
  if (!isPlain(cart)) return null
  const channel = await api.channels.byCode(cart.channel)
  const html = asServed(() => drawnView(TAG, { drawer: '' }, openOn(cart, channel, { api, apiBaseUrl })) ?? '')
  return { nodes: drawnNodes(html), digest: digest([cart, channel]) }
}

const isPlain = ({ items, messages, couponCode, deliveryDate }: Cart): boolean =>
  items.length > 0 && messages.length === 0 && !couponCode && !deliveryDate

/** A shop whose drawer is open on a cart, as that of a visitor who has nothing else. */
function openOn(
  cart: Cart,
  channel: State['channel']['channel'],
  outside: Pick<Runtime['world'], 'api' | 'apiBaseUrl'>,
) {
  const shop = createRuntime({ ...outside, home: cart.channel })
  const { store } = shop
  store.setState((state) => ({
    cart: { ...state.cart, token: cart.tokenValue, cart, status: 'ready' },
    channel: { ...state.channel, channel, status: 'ready' },
    panels: { ...state.panels, main: 'cart' },
  }))
  return { ...shop, initial: store.getState() }
}
