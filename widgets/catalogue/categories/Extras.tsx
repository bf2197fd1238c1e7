import { useState } from 'react'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'
import { haveAtHand, useLater } from '../../core/ui/lazy/use-later.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'

const menus = { load: () => import('../menu/Menus.tsx'), height: '215px' }
const formulas = { load: () => import('../formulas/Formulas.tsx'), height: '570px' }

/** What a category has beside its dishes, by its code, with the room it takes: menus to compose (D8), formulas (D3). */
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

/** Has what a category shows beside its dishes at hand, as a page that was served with it needs. */
export const haveExtra = async (code: string | null): Promise<void> =>
  code !== null && isPlace(code) ? haveAtHand(EXTRAS[code].load) : undefined

/** Menus or formulas above the dishes of the categories that have some; their files come after the page's own. */
export function Extras({ code }: { code: string }) {
  return isPlace(code) && <Extra key={code} code={code} />
}

function Extra({ code }: { code: Place }) {
  const { load, height } = EXTRAS[code]
  const [failed, setFailed] = useState(false)
  const part = useLater<Awaited<ReturnType<typeof load>>>(load, !failed, () => setFailed(true))
  if (failed) return <LoadFailed onRetry={() => setFailed(false)} />
  // What stands in the tag of formulas alone is shown until they are there.
  if (part) return <part.Extra code={code} />
  const room = <Skeleton height={height} />
  return code === 'les-formules' ? <slot>{room}</slot> : room
}
