import type { Availability } from './availability.ts'
import { Instead, Reason } from './Instead.tsx'

type TooLateProps = { state: Extract<Availability, { status: 'unavailable' }> }

/** Why a dish or a menu cannot be delivered in the chosen slot, and a button for the first slot that can. */
export function TooLate({ state: { reason, next } }: TooLateProps) {
  return (
    <div className="card-why">
      <p>
        <Reason>{reason}</Reason>
      </p>
      {next && <Instead next={next} />}
    </div>
  )
}
