import { useState } from 'react'
import type { Formula } from '../../core/domain/formulas.ts'
import { useRuntime } from '../../core/store/hooks.ts'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import type { Product } from '../list/shapes.ts'

const WIDTHS = [320, 640, 960]
const FORMATS = ['avif', 'webp']
const SIZES = '(min-width: 1600px) 500px, (min-width: 768px) 40vw, 100vw'

/** The picture of a formula, from the media of the API; when that is missing, the picture of a component. */
export function FormulaPicture({ formula, instead }: { formula: Formula; instead: Product['picture'] }) {
  const [missing, setMissing] = useState(false)
  const { apiBaseUrl } = useRuntime().deps
  const picture = missing ? instead : pictureOf(formula, apiBaseUrl)
  if (!picture) return null
  return (
    <div className="formula-image" onErrorCapture={() => setMissing(true)}>
      <LazyImage key={picture.src} picture={picture} sizes={SIZES} decorative />
    </div>
  )
}

function pictureOf({ code, title }: Formula, apiBaseUrl: string): NonNullable<Product['picture']> {
  const stem = `${apiBaseUrl.replace(/\/$/, '')}/media/formulas/${code}`
  const addresses = { src: `${stem}-640.webp`, template: '{width}.{format}', ending: '640.webp'.length }
  return { ...addresses, formats: FORMATS, widths: WIDTHS, alt: title, width: 640, height: 480 }
}
