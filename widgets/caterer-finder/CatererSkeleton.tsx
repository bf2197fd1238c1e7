import { Loading } from '../core/forms/waiting/Loading.tsx'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'

const CARDS = 4

/** Placeholders of the search and of the cards of a list that is loading. */
export function CatererSkeleton({ dress }: { dress(root: HTMLElement | null): void }) {
  return (
    <div className="finder" ref={dress}>
      <Loading />
      <Skeleton height="76px" />
      <div className="regions" aria-hidden="true">
        {[...Array(CARDS).keys()].map((card) => (
          <Skeleton key={card} height="168px" className="caterer-shape" />
        ))}
      </div>
    </div>
  )
}
