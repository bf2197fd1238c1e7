import { mkdir } from 'node:fs/promises'
import sharp, { type AvifOptions, type PngOptions, type Sharp, type WebpOptions } from 'sharp'
import { compose } from '../compose.ts'
import { fileOf, filesFolder, type Format, type Image } from '../images.ts'

/** Compression is strong, as flat colours and soft gradients bear it; only fine rice and leaves take many bytes. */
export const avif: AvifOptions = { quality: 43, effort: 4, chromaSubsampling: '4:2:0' }

/** WebP is for old browsers only, so that large files may be coarser. */
export const webp = (width: number): WebpOptions => ({
  quality: width <= 320 ? 52 : width <= 640 ? 44 : 37,
  alphaQuality: 80,
  effort: 6,
})

export const png: PngOptions = { palette: true, colours: 128, effort: 10 }

const DPI = 72

/** An image as pixels, `width` wide. */
export function rasterise({ recipe, key, width: own }: Image, icons: Map<string, string>, width = own): Sharp {
  const svg = compose(recipe, (name) => icons.get(name) ?? '', key)
  const [frameWidth] = recipe.frame ?? [800]
  const image = sharp(Buffer.from(svg), {
    density: (DPI * width) / frameWidth,
    limitInputPixels: false,
    unlimited: true,
  })
  return recipe.backdrop === 'none' ? image : image.removeAlpha()
}

function encoded(image: Sharp, format: Format, width: number): Sharp {
  if (format === 'avif') return image.avif(avif)
  return format === 'webp' ? image.webp(webp(width)) : image.png(png)
}

/** Writes every width and format of an image into the folder of rendered files. */
export async function renderFiles(image: Image, icons: Map<string, string>): Promise<void> {
  await mkdir(new URL(`${image.folder}/`, filesFolder), { recursive: true })
  const { data, info } = await rasterise(image, icons).raw().toBuffer({ resolveWithObject: true })
  for (const width of image.widths) {
    const whole = sharp(data, { raw: info })
    const sized = width === image.width ? whole : whole.resize(width)
    for (const format of image.formats) {
      const file = new URL(fileOf(image, width, format), filesFolder)
      await encoded(sized.clone(), format, width).toFile(file.pathname)
    }
  }
}
