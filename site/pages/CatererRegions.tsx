import { byRegion } from '../../widgets/core/domain/regions.ts'
import { Caterers } from './CatererList.tsx'
import { useCaterers } from './caterers.ts'
import { FranceMap } from './FranceMap.tsx'

/** The points of sale on a map, and region by region. */
export function CatererRegions() {
  return (
    <div className="network wide">
      <FranceMap />
      <div className="regions">
        {byRegion(useCaterers()).map((region) => (
          <section key={region.name} aria-label={region.name}>
            <h3>{region.name}</h3>
            <Caterers caterers={region.places} />
          </section>
        ))}
      </div>
    </div>
  )
}
