import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'

/** Placeholder of a formula whose contents are loading; `height` is that of its picture, in pixels. */
export function FormulaShape({ height }: { height: number | null }) {
  return (
    <>
      <Skeleton className="formula-picture" height={height ? `${height}px` : undefined} />
      <div className="formula-text">
        <Skeleton width="50%" height="26px" />
        <Skeleton width="100%" height="66px" />
        <Skeleton width="80%" height="44px" />
        <Skeleton width="60%" height="48px" />
      </div>
    </>
  )
}
