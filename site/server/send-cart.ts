import type { FastifyInstance } from 'fastify'
import type { Drawn } from '../../widgets/core/served/drawn.ts'
import { forEveryPage } from './assets.ts'
import type { Manifest } from './manifest.ts'
import type { Pages } from './pages.ts'
import type { Settings } from './settings.ts'
import { placesOf } from './versions.ts'

type Parts = { manifest: () => Manifest; pages: Pages }

/** What a press asks for is asked for by nobody else, and never again. */
const HEADERS = { ...forEveryPage, 'cache-control': 'no-store' }

/**
 * Serves `drawn-cart.js?token=…` beside the build: the drawer of a cart that a button alone has begun (widgets/cart-button/drawn), as a
 * module, since a page's policy lets scripts of ours run and may forbid other calls. Its `default` is null where nothing can be drawn.
 */
export function serveCart(app: FastifyInstance, settings: Settings, { manifest, pages }: Parts): void {
  const drawn = async (token: unknown): Promise<Drawn | null> => {
    const made = isToken(token) ? await pages.cart(token) : null
    return made && { ...made, files: [...manifest().drawer] }
  }
  // A button of another version may have been told in its day that carts are drawn.
  for (const { prefix, draws } of placesOf(settings, manifest().version))
    app.get(`${prefix}drawn-cart.js`, async (request, reply) => {
      const { token } = request.query as Readonly<Record<string, unknown>>
      const text = `export default ${JSON.stringify(draws ? await drawn(token) : null)}`
      return reply.headers(HEADERS).type('text/javascript; charset=utf-8').send(text)
    })
}

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value)
