import { useState } from 'react'
import type { Formula } from '../../core/domain/formulas.ts'
import { useRuntime } from '../../core/store/hooks.ts'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import type { Product } from '../catalogue-types.ts'

const WIDTHS = [320, 640, 960]
const FORMATS = ['avif', 'webp']
const SIZES = '(min-width: 1600px) 500px, (min-width: 768px) 40vw, 100vw'

/** The image of a formula, from the media of the API; after an error, the image of a component. */
export function FormulaImage({ formula, fallback }: { formula: Formula; fallback: Product['picture'] }) {
  const [failed, setFailed] = useState(false)
  const { apiBaseUrl } = useRuntime().deps
  const picture = failed ? fallback : imageOf(formula, apiBaseUrl)
  if (!picture) return null
  return (
    <div className="formula-image" onErrorCapture={() => setFailed(true)}>
      <LazyImage key={picture.src} picture={picture} sizes={SIZES} decorative />
    </div>
  )
}

function imageOf({ code, title }: Formula, apiBaseUrl: string): NonNullable<Product['picture']> {
  const base = `${apiBaseUrl.replace(/\/$/, '')}/media/formulas/${code}`
  const urls = { src: `${base}-640.webp`, template: '{width}.{format}', ending: '640.webp'.length }
  return { ...urls, formats: FORMATS, widths: WIDTHS, alt: title, width: 640, height: 480 }
}
