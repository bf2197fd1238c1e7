import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { FAMILIES } from '#site/fonts/families.ts'
import { root } from '../support/sources.ts'

export type Product = { name: string; description: string; price: number; image: string }

/** The products of a category in the order of the API. */
export async function productsOf(api: string, taxon: string): Promise<Product[]> {
  const url = `${api}/api/v2/shop/products?productTaxons.taxon.code[]=${taxon}&isDisplayedOnListing=true&itemsPerPage=100`
  const response = await fetch(url, { headers: { accept: 'application/ld+json' } })
  const { 'hydra:member': products } = (await response.json()) as { 'hydra:member': ProductBody[] }
  return products.map(({ translations, images, variants }) => ({
    name: translations.fr_FR.name,
    description: translations.fr_FR.shortDescription,
    price: variants[0]?.price ?? 0,
    image: images[0]?.path ?? '',
  }))
}

type ProductBody = {
  translations: { fr_FR: { name: string; shortDescription: string } }
  images: { path: string }[]
  variants: { price: number }[]
}

/** The images of the first screen are loaded at once, as on the site. */
const EAGER = 4

/** The fonts of the site as a page loads them without a script: requested at once, text is painted when they are there. */
const FONTS = {
  preloads: FAMILIES.map(
    ({ file }) => `<link rel="preload" href="/${file}.woff2" as="font" type="font/woff2" crossorigin>`,
  ).join('\n'),
  faces: FAMILIES.map(
    ({ family, file, weight }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};src:url(/${file}.woff2);font-display:block}`,
  ).join(''),
}

/** A hand-written page for these products alone: no framework, its style rules and its script inside. */
const html = (products: readonly Product[]): string => `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plateaux-repas</title>
${FONTS.preloads}
<style>${FONTS.faces}*{box-sizing:border-box}body{margin:0 auto;max-width:1280px;padding:16px;font:17px/1.5 Instrument Sans,sans-serif;color:#1d2923;background:#fbf7ef}
h1,h2{font-family:Bricolage Grotesque}h1{font-size:36px;line-height:1.1}ul{list-style:none;padding:0;margin:0}.card{display:grid;grid-template-columns:96px 1fr;gap:0 14px;padding:16px 0;border-bottom:1px solid #e8dfce}
img{width:96px;height:112px;object-fit:cover;border-radius:14px;grid-row:span 3}h2{font-size:20px;margin:0}p{margin:0}button{min-height:44px;padding:0 20px;border:1px solid #14493a;border-radius:99px;background:none;font:inherit}
.end{display:flex;justify-content:space-between;align-items:center}</style>
<h1>Plateaux-repas</h1><p>Dans votre panier : <b id="count">0</b></p><ul>
${products.map(card).join('\n')}
</ul><script>
let count = 0
document.querySelector('ul').onclick = ({ target }) => {
  if (target.localName !== 'button') return
  target.textContent = +target.dataset.count + 1 + ' au panier'
  target.dataset.count++
  document.getElementById('count').textContent = ++count
}
</script>`

function card({ name, description, price, image }: Product, at: number): string {
  const of = (width: number, type: string) => image.replace(/-\d+\.webp$/, `-${width}.${type}`)
  const loading = at < EAGER ? 'fetchpriority="high"' : 'loading="lazy"'
  const euros = (price / 100).toFixed(2).replace('.', ',')
  return `<li class="card"><img src="${of(320, 'avif')}" srcset="${of(320, 'avif')} 320w, ${of(640, 'avif')} 640w" sizes="96px" width="640" height="480" alt="" ${loading}><h2>${name}</h2><p>${description}</p><div class="end"><b>${euros} € HT</b><button data-count="0">Ajouter</button></div></li>`
}

/** Serves it as the site's server does: the same protocol, the same compression. */
export async function openPlainPage(products: readonly Product[]) {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(html(products)))
  for (const { file } of FAMILIES) {
    const font = readFileSync(join(root, 'site/fonts/files', `${file}.woff2`))
    app.get(`/${file}.woff2`, (_, reply) => reply.type('font/woff2').send(font))
  }
  app.get('/favicon.ico', (_, reply) => reply.code(204).send())
  const url = await app.listen({ port: 0, host: 'localhost' })
  return { url: `http://localhost:${new URL(url).port}/`, close: () => app.close() }
}
