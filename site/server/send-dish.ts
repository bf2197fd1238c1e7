import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DrawnDish } from '../../widgets/core/served/drawn.ts'
import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import type { DishRequest } from './ssr/dish.ts'
import { crossOriginHeaders } from './http/assets.ts'
import type { Catalogue } from './catalogue.ts'
import type { CompressedBodies } from './cache/compressed-bodies.ts'
import { bodyHeaders } from './cache/page-cache.ts'
import { encodingOf } from './cache/cache-key.ts'
import { whenChanged, type Manifest } from './manifest.ts'
import type { PageRenderer } from './page-renderer.ts'
import { etagOf, send } from './http/send-page.ts'
import type { Settings } from './settings.ts'
import { staticMounts } from './http/versions.ts'

type Parts = { manifest: () => Manifest; catalogue: Catalogue; pages: PageRenderer; bodies: CompressedBodies }

const SCRIPT = 'text/javascript; charset=utf-8'
/** As long as a drawing holds. What was not drawn is asked for each time, as the loader is. */
const FRESH = 'public, max-age=60'
const EACH_TIME = 'no-cache'

/** Where the file of the build has room for a view (widgets/dish.ts). */
const ROOM = 'globalThis.DRAWN'

/**
 * Serves `dish.js?product=…&channel=…` beside the build: the file with the view of that dish in it. Where there is no view to give, the
 * file is sent as it is, and brings the loader, which says on the page what is wrong.
 */
export function serveDish(
  app: FastifyInstance,
  settings: Settings,
  { manifest, catalogue, pages, bodies }: Parts,
): void {
  const file = whenChanged(join(settings.dist, 'dish.js'), (text) => text, '')
  const drawn = async (query: unknown): Promise<DrawnDish | null> => {
    const request = await existing(requestIn(query), catalogue)
    const made = request && (await pages.dish(request))?.value
    return made ? { ...made, files: [...manifest().dish] } : null
  }
  const places = staticMounts(settings, manifest().version).filter(({ folder }) => folder === settings.dist)
  for (const { prefix } of places)
    app.get(`${prefix}dish.js`, async (request, reply) => {
      if (!file()) return reply.callNotFound()
      const dish = await drawn(request.query)
      // JSON is script, but the text of a dish must not be read as a pattern.
      const text = dish ? file().replace(ROOM, () => JSON.stringify(dish)) : file()
      const [tag, encoding] = [etagOf(text), encodingOf(request.headers['accept-encoding'])]
      const caching = { 'cache-control': dish ? FRESH : EACH_TIME, etag: tag, vary: 'accept-encoding' }
      const unchanged = { ...crossOriginHeaders, ...caching }
      const headers = { ...unchanged, ...bodyHeaders(encoding ?? 'identity', SCRIPT) }
      return send(request, reply, {
        etag: tag,
        unchanged,
        headers,
        body: encoding ? bodies.of(tag, encoding, text) : text,
      })
    })
}

/** Null for a dish or a point of sale that there is not: these can be made up without end. The national menu has one name. */
async function existing(request: DishRequest | null, catalogue: Catalogue): Promise<DishRequest | null> {
  const { channel: named = NATIONAL_CHANNEL, product = '' } = request ?? {}
  const channel = await catalogue.channel(named)
  if (channel === null && named !== NATIONAL_CHANNEL) return null
  const { exists } = await catalogue.product(product, channel)
  return request && exists === 'yes' ? { ...request, channel: channel ?? undefined } : null
}

/** Null for what no tag can say. */
function requestIn(query: unknown): DishRequest | null {
  const { product, quantity, channel } = query as Readonly<Record<string, unknown>>
  if (!isCode(product) || (channel !== undefined && !isCode(channel))) return null
  if (quantity === undefined) return { product, channel }
  return typeof quantity === 'string' && /^[1-9]\d{0,4}$/.test(quantity) ? { product, quantity, channel } : null
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[^\s/\\]{1,80}$/.test(value)
