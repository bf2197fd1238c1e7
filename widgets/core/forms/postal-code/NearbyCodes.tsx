import { useQuery } from '../../queries/use-query.ts'
import { channelPickerText as words } from '../../text/channel-picker.ts'

/** Served codes of the same department: a CEDEX belongs to a building, and its town has another code. */
export function NearbyCodes({ zipcode, onTake }: { zipcode: string; onTake(zipcode: string): void }) {
  const { data } = useQuery('zipcodes', zipcode.slice(0, 2))
  if (!data?.length) return null
  return (
    <div className="zip-nearby" role="group" aria-label={words.nearby}>
      <p className="small">{words.nearby}</p>
      {data.map(({ zipcode: code, city }) => (
        <button key={code} type="button" className="button button-line button-small" onClick={() => onTake(code)}>
          {code} {city}
        </button>
      ))}
    </div>
  )
}
