import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type AvifOptions, type PngOptions, type Sharp, type WebpOptions } from 'sharp'

type Format = 'avif' | 'webp' | 'png'

/** An image of the demo shop: `sources/<name>.svg`, rendered to `files/<name>-<width>.<format>`. */
export type Image = {
  /** Its folder and key, such as `products/pdj-croissants`; the key is the code in lower case, or a scene. */
  name: string
  source: URL
  svg: string
  widths: readonly number[]
  formats: readonly Format[]
}

type ImageFile = { path: string; width: number; format: Format }

const sourcesFolder = new URL('sources/', import.meta.url)
export const filesFolder = new URL('files/', import.meta.url)

const CARD = [320, 640, 960]
const SCENE = [640, 960, 1280]
const sceneWidths: Readonly<Record<string, readonly number[]>> = {
  'scenes/hero-vitrine': [800, 1200, 1520],
  'scenes/open-graph': [1200],
}

const widthsOf = (name: string): readonly number[] => sceneWidths[name] ?? (name.startsWith('scenes/') ? SCENE : CARD)

/** Link previews accept PNG everywhere, AVIF and WebP not. */
const formatsOf = (name: string): readonly Format[] => (name === 'scenes/open-graph' ? ['png'] : ['avif', 'webp'])

function readImage(name: string): Image {
  const source = new URL(`${name}.svg`, sourcesFolder)
  const svg = readFileSync(source, 'utf8')
  return { name, source, svg, widths: widthsOf(name), formats: formatsOf(name) }
}

/** Every image that has a source. */
export const allImages = (): Image[] =>
  globSync('{products,taxons,formulas,scenes}/*.svg', { cwd: sourcesFolder })
    .sort()
    .map((path) => readImage(path.replace('.svg', '')))

/** The rendered files of an image, with their paths from the folder of rendered files. */
export const filesOf = ({ name, widths, formats }: Image): ImageFile[] =>
  widths.flatMap((width) => formats.map((format) => ({ path: `${name}-${width}.${format}`, width, format })))

/** The icons that a source refers to, by the `href` of their `<image>`. */
export const iconsOf = ({ svg, source }: Image): Map<string, URL> =>
  new Map([...svg.matchAll(/<image [^>]*href="([^"]+)"/g)].map(([, href = '']) => [href, new URL(href, source)]))

/** Flat colours and soft gradients allow strong compression, most of all where a pixel of the file is less than one of the page. */
const avif = (width: number): AvifOptions => ({
  quality: width <= 800 ? 40 : 37,
  effort: 4,
  chromaSubsampling: '4:2:0',
})

/** WebP is for old browsers only, so it may be coarser. */
const webp = (width: number): WebpOptions => ({
  quality: width <= 320 ? 44 : width <= 640 ? 32 : 26,
  alphaQuality: 80,
  effort: 6,
})

const png: PngOptions = { palette: true, colours: 128, effort: 10 }

/** A hash of all that the rendered files depend on: with an equal one, they need no rendering. */
export function fingerprint(image: Image): string {
  const { svg, widths, formats } = image
  const settings = JSON.stringify({ formats, png, sizes: widths.map((width) => [width, avif(width), webp(width)]) })
  const hash = createHash('sha256').update(svg).update(settings)
  for (const icon of iconsOf(image).values()) hash.update(readFileSync(icon))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The SVG with its icons as data URIs, because librsvg loads no file from an SVG in memory. They are PNG, a little
 * larger than any image shows them, because the filters of an icon take long to render.
 */
async function embedIcons(image: Image): Promise<string> {
  let { svg } = image
  for (const [href, icon] of iconsOf(image)) {
    const data = await sharp(fileURLToPath(icon)).png().toBuffer()
    svg = svg.replaceAll(`"${href}"`, `"data:image/png;base64,${data.toString('base64')}"`)
  }
  return svg
}

const DPI = 72

/** An image in its largest width, without an alpha channel if it is opaque. */
export async function rasterise(image: Image): Promise<Sharp> {
  const svg = Buffer.from(await embedIcons(image))
  const { width: sourceWidth } = await sharp(svg).metadata()
  const density = (DPI * Math.max(...image.widths)) / sourceWidth
  const { data, info } = await sharp(svg, { density }).raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  const { isOpaque } = await pixels.stats()
  return isOpaque ? pixels.removeAlpha() : pixels
}

/** Resizes and encodes an image for one of its files. */
export function encode(pixels: Sharp, { width, format }: ImageFile): Sharp {
  const resized = pixels.clone().resize(width)
  if (format === 'avif') return resized.avif(avif(width))
  return format === 'webp' ? resized.webp(webp(width)) : resized.png(png)
}
