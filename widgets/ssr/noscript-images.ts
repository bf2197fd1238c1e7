/** The elements of core/ui/picture/Picture.tsx; a lazy one has its URLs in `data-src` and `data-srcset`, which a script reads. */
const PICTURE_ELEMENT = /<picture>.*?<\/picture>/gs

const isLazy = (picture: string): boolean => picture.includes(' data-src=')

/**
 * Adds native lazy loading for browsers without scripts: a copy of each lazy `<picture>` in a `noscript` after it, since
 * HTML does not allow a `noscript` inside a `<picture>`.
 */
export const withNoScriptImages = (html: string): string =>
  html.replace(PICTURE_ELEMENT, (picture) =>
    isLazy(picture) ? `${picture}<noscript>${nativelyLazy(picture)}</noscript>` : picture,
  )

/** The picture with the attributes that browsers read without a script. */
const nativelyLazy = (picture: string): string =>
  picture.replaceAll(' data-src', ' src').replace(' class="lazy"', ' loading="lazy"')
