import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'

/** What the card of a formula looks like before what is in it is known; `height` of its picture is in pixels. */
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
