import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { CardShape } from '../card/CardShape.tsx'

/** Placeholder of the card that is loading. */
export function ProductShape() {
  return (
    <div className="single">
      <Loading />
      <div className="card" aria-hidden="true">
        <CardShape />
      </div>
    </div>
  )
}
