import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { CardShape } from '../card/CardShape.tsx'

/** In the shape of the card to come. */
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
