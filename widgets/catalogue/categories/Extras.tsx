import { useState } from 'react'
import { Skeleton, LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { preload, useLazyModule } from '../../core/ui/lazy.tsx'

const menus = { load: () => import('../menu/Menus.tsx'), height: '215px' }
const formulas = { load: () => import('../formula/Formulas.tsx'), height: '570px' }

/** By category code, what is shown above the products, with its usual height: menus to compose (D8) or formulas (D3). */
const EXTRAS = {
  'pause-dejeuner': menus,
  sandwichs: menus,
  salades: menus,
  'plats-chauds': menus,
  'petit-dejeuner': formulas,
  'les-formules': formulas,
}
type ExtraCategory = keyof typeof EXTRAS

const hasExtra = (code: string): code is ExtraCategory => Object.hasOwn(EXTRAS, code)

/** Loads the chunk of a category's menus or formulas in advance, for a page that the server rendered with them. */
export const preloadExtra = async (code: string | null): Promise<void> =>
  code !== null && hasExtra(code) ? preload(EXTRAS[code].load) : undefined

/** The menus or formulas above the products of some categories; their chunk loads after that of the widget. */
export function Extras({ code }: { code: string }) {
  return hasExtra(code) && <Extra key={code} code={code} />
}

function Extra({ code }: { code: ExtraCategory }) {
  const { load, height } = EXTRAS[code]
  const [failed, setFailed] = useState(false)
  const part = useLazyModule<Awaited<ReturnType<typeof load>>>(load, !failed, () => setFailed(true))
  if (failed) return <LoadFailed onRetry={() => setFailed(false)} />
  // A page of formulas alone shows the content of the tag while they load.
  if (part) return <part.Extra code={code} />
  const placeholder = <Skeleton height={height} />
  return code === 'les-formules' ? <slot>{placeholder}</slot> : placeholder
}
