import { commonText } from '../../core/text/common.ts'
import { CardShape } from '../CardShape.tsx'

/** In the shape of the card to come. */
export function ProductShape() {
  return (
    <div className="single" role="status">
      <span className="unseen">{commonText.app.loading}</span>
      <div className="card" aria-hidden="true">
        <CardShape />
      </div>
    </div>
  )
}
