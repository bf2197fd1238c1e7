import { byRegion } from '../../../widgets/core/domain/delivery/regions.ts'
import { Caterers, FranceMap } from './CatererList.tsx'
import { useCaterers, useClosedCaterers } from './caterers.ts'

/** The channels on a map and by region; those that take no orders come last. */
export function CatererRegions() {
  const caterers = [...useCaterers(), ...useClosedCaterers()]
  return (
    <div className="network wide">
      <FranceMap />
      <div className="regions">
        {byRegion(caterers).map((region) => (
          <section key={region.name} aria-label={region.name}>
            <h3>{region.name}</h3>
            <Caterers caterers={region.channels} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** The channels that take orders in the region of a postal code. */
export function NearbyCaterers({ postalCode }: { postalCode: string }) {
  const caterers = useCaterers()
  const [region] = byRegion([{ postalCode }])
  const nearby = byRegion(caterers).find(({ code }) => code === region?.code)
  return nearby ? <Caterers caterers={nearby.channels} /> : null
}
