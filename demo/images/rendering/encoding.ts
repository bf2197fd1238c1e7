import type { AvifOptions, PngOptions, WebpOptions } from 'sharp'

/** Compression is strong, as flat colours and soft gradients bear it; only fine rice and leaves take many bytes. */
export const avif: AvifOptions = { quality: 43, effort: 4, chromaSubsampling: '4:2:0' }

/** WebP is for old browsers only, so that large files may be coarser. */
export const webp = (width: number): WebpOptions => ({
  quality: width <= 320 ? 52 : width <= 640 ? 44 : 37,
  alphaQuality: 80,
  effort: 6,
})

export const png: PngOptions = { palette: true, colours: 128, effort: 10 }
