import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

const ICON_PX = 352
const cache = new URL('../../../.cache/images/icons/', import.meta.url)

async function readIconSet(): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  return JSON.parse(await readFile(file, 'utf8')) as IconSet
}

function iconDocument(set: IconSet, name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`No shape and no icon '${name}'`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' +
    ` width="${ICON_PX}" height="${ICON_PX}" viewBox="0 0 32 32">${icon.body}</svg>`
  )
}

/**
 * Icons as data URIs of PNG, by name. Their filters take long to render, so each icon is rasterised once,
 * a little larger than any image shows it, and stored in the cache folder.
 */
export async function rasterIcons(names: Iterable<string>): Promise<Map<string, string>> {
  await mkdir(cache, { recursive: true })
  const rasters = new Map<string, string>()
  let set: IconSet | null = null
  for (const name of names) {
    const file = new URL(`${name}-${ICON_PX}.png`, cache)
    let png = await readFile(file).catch(() => null)
    if (!png) {
      set ??= await readIconSet()
      png = await sharp(Buffer.from(iconDocument(set, name)))
        .png({ compressionLevel: 4 })
        .toBuffer()
      await writeFile(file, png)
    }
    rasters.set(name, `data:image/png;base64,${png.toString('base64')}`)
  }
  return rasters
}
