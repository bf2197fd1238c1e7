import type { FastifyInstance } from 'fastify'
import type { DrawerKit } from '../../widgets/core/served/drawn.ts'
import { forEveryPage } from './assets.ts'
import type { Bodies } from './kept/bodies.ts'
import type { Manifest } from './manifest.ts'
import type { Pages } from './pages.ts'
import { FRESH, SCRIPT, sendScript } from './send-script.ts'
import type { Settings } from './settings.ts'
import { placesOf } from './versions.ts'

type Parts = { manifest: () => Manifest; pages: Pages; bodies: Bodies }

/** A drawn cart is asked for by nobody else, and never again. */
const NEVER = 'no-store'

/**
 * Serves `drawn-cart.js` beside the build, in place of its file, which says that nothing is drawn: what every drawer needs, and with
 * `?token=…` the drawer of a cart that a button alone has begun (widgets/cart-button/drawn). It is a module, since a page's policy lets
 * scripts of ours run and may forbid other calls. Its `default` is null where nothing can be drawn.
 */
export function serveCart(app: FastifyInstance, settings: Settings, { manifest, pages, bodies }: Parts): void {
  const kit = async (): Promise<DrawerKit | null> => {
    const made = await pages.drawerKit()
    return made && { ...made, files: [...manifest().drawer] }
  }
  for (const { prefix, draws } of placesOf(settings, manifest().version))
    if (draws)
      app.get(`${prefix}drawn-cart.js`, async (request, reply) => {
        const { token } = request.query as Readonly<Record<string, unknown>>
        if (token !== undefined) {
          const text = moduleOf(isToken(token) ? await pages.cart(token) : null)
          return reply
            .headers({ ...forEveryPage, 'cache-control': NEVER })
            .type(SCRIPT)
            .send(text)
        }
        return sendScript(request, reply, { text: moduleOf(await kit()), caching: FRESH, bodies })
      })
}

const moduleOf = (value: unknown): string => `export default ${JSON.stringify(value)}`
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value)
