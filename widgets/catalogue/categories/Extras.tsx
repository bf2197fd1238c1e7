import { useState } from 'react'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'
import { preload, useLater } from '../../core/ui/lazy/use-later.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'

const menus = { load: () => import('../menu/Menus.tsx'), height: '215px' }
const formulas = { load: () => import('../formulas/Formulas.tsx'), height: '570px' }

/** By category code, what is shown besides the dishes and how high it is: menus to compose (D8), formulas (D3). */
const EXTRAS = {
  'pause-dejeuner': menus,
  sandwichs: menus,
  salades: menus,
  'plats-chauds': menus,
  'petit-dejeuner': formulas,
  'les-formules': formulas,
}
type Place = keyof typeof EXTRAS

const isPlace = (code: string): code is Place => Object.hasOwn(EXTRAS, code)

/** Loads a category's menus or formulas in advance, for a page that the server drew with them. */
export const preloadExtra = async (code: string | null): Promise<void> =>
  code !== null && isPlace(code) ? preload(EXTRAS[code].load) : undefined

/** The menus or formulas above the dishes of some categories; their chunk loads after the widget's. */
export function Extras({ code }: { code: string }) {
  return isPlace(code) && <Extra key={code} code={code} />
}

function Extra({ code }: { code: Place }) {
  const { load, height } = EXTRAS[code]
  const [failed, setFailed] = useState(false)
  const part = useLater<Awaited<ReturnType<typeof load>>>(load, !failed, () => setFailed(true))
  if (failed) return <LoadFailed onRetry={() => setFailed(false)} />
  // A page of formulas alone shows the content of its tag until they load.
  if (part) return <part.Extra code={code} />
  const room = <Skeleton height={height} />
  return code === 'les-formules' ? <slot>{room}</slot> : room
}
