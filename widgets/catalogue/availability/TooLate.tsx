import type { Availability } from './availability.ts'
import { Instead, Reason } from './Instead.tsx'

type TooLateProps = { state: Extract<Availability, { status: 'unavailable' }> }

/** Why something cannot be had in the chosen slot, and the first delivery that can, taken with one press. */
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
