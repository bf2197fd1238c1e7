import { byRegion } from '../../../widgets/core/domain/regions.ts'
import { Caterers } from './CatererList.tsx'
import { useCaterers } from './caterers.ts'

/** The points of sale that take orders in the region of a postal code. */
export function NearbyCaterers({ zipcode }: { zipcode: string }) {
  const caterers = useCaterers()
  const [region] = byRegion([{ zipcode }])
  const near = byRegion(caterers).find(({ code }) => code === region?.code)
  return near ? <Caterers caterers={near.places} /> : null
}
