import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { compose } from '../composing/compose.ts'
import { fileOf, filesFolder, type Format, type Picture } from '../images.ts'
import { avif, png, webp } from './encoding.ts'

const DPI = 72

/** A picture as pixels, `width` wide. */
export function rasterise({ recipe, key, width: own }: Picture, icons: Map<string, string>, width = own): Sharp {
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

/** Writes every width and format of a picture into the folder of kept files. */
export async function renderFiles(picture: Picture, icons: Map<string, string>): Promise<void> {
  await mkdir(new URL(`${picture.folder}/`, filesFolder), { recursive: true })
  const { data, info } = await rasterise(picture, icons).raw().toBuffer({ resolveWithObject: true })
  for (const width of picture.widths) {
    const whole = sharp(data, { raw: info })
    const sized = width === picture.width ? whole : whole.resize(width)
    for (const format of picture.formats) {
      const file = new URL(fileOf(picture, width, format), filesFolder)
      await encoded(sized.clone(), format, width).toFile(file.pathname)
    }
  }
}
