import { useQuery } from '../../queries/use-query.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'

/** Served codes of the same department: a CEDEX code belongs to a building, and its town has another code. */
export function NearbyCodes({ postalCode, onTake }: { postalCode: string; onTake(postalCode: string): void }) {
  const { data } = useQuery('postalCodes', postalCode.slice(0, 2))
  if (!data?.length) return null
  return (
    <div className="postal-code-nearby" role="group" aria-label={messages.nearby}>
      <p className="small">{messages.nearby}</p>
      {data.map(({ zipcode: code, city }) => (
        <button key={code} type="button" className="button button-line button-small" onClick={() => onTake(code)}>
          {code} {city}
        </button>
      ))}
    </div>
  )
}
