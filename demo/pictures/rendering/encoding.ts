import type { AvifOptions, PngOptions, WebpOptions } from 'sharp'

/** Flat colours and soft gradients bear strong compression; fine rice and leaves are what costs bytes. */
export const avif: AvifOptions = { quality: 43, effort: 4, chromaSubsampling: '4:2:0' }

/** WebP is what old browsers get: it may be coarser where pixels are many. */
export const webp = (width: number): WebpOptions => ({
  quality: width <= 320 ? 52 : width <= 640 ? 44 : 37,
  alphaQuality: 80,
  effort: 6,
})

export const png: PngOptions = { palette: true, colours: 128, effort: 10 }
