import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { Image } from '../images.ts'
import { rasterise } from './raster.ts'

const folder = new URL('../../../.cache/images/sheets/', import.meta.url)
const COLUMNS = 5
const THUMB = { width: 300, height: 225 }
const CELL = { width: 308, height: 253 }
const PAGE = 20

async function sheet(page: readonly Image[], icons: Map<string, string>, file: URL): Promise<void> {
  const width = COLUMNS * CELL.width
  const height = Math.ceil(page.length / COLUMNS) * CELL.height
  const corner = (i: number) => ({
    left: (i % COLUMNS) * CELL.width + 4,
    top: Math.floor(i / COLUMNS) * CELL.height + 4,
  })
  const captions = page.map(({ key }, i) => {
    const { left, top } = corner(i)
    const at = `x="${left + THUMB.width / 2}" y="${top + THUMB.height + 17}"`
    return `<text ${at} font-size="14" text-anchor="middle" font-family="sans-serif">${key}</text>`
  })
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${captions.join('')}</svg>`
  const thumbs = []
  for (const [i, image] of page.entries()) {
    const input = await rasterise(image, icons, 640)
      .resize({ ...THUMB, fit: 'contain', background: '#fff' })
      .png()
      .toBuffer()
    thumbs.push({ input, ...corner(i) })
  }
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([...thumbs, { input: Buffer.from(text), left: 0, top: 0 }])
    .png()
    .toFile(file.pathname)
}

/** Writes contact sheets, one or more for each file of recipes, that show neighbouring images side by side. */
export async function writeSheets(images: readonly Image[], icons: Map<string, string>): Promise<URL> {
  await mkdir(folder, { recursive: true })
  for (const [family, list = []] of Object.entries(Object.groupBy(images, (image) => image.family))) {
    for (let first = 0; first < list.length; first += PAGE) {
      const file = new URL(`${family}-${first / PAGE + 1}.png`, folder)
      await sheet(list.slice(first, first + PAGE), icons, file)
    }
  }
  return folder
}
