import { useSelector } from '../../../../widgets/core/store/hooks.ts'
import { homeMessages } from '../../content/home.ts'

const messages = homeMessages.alcohol

/** The legal notice, absent where the current point of sale sells no alcohol. */
export function AlcoholNotice() {
  const sellsAlcohol = useSelector((state) => state.channel.channel?.sellsAlcohol ?? true)
  if (!sellsAlcohol) return null
  return (
    <section className="wrap" aria-labelledby="alcool">
      <div className="alcohol">
        <strong aria-hidden="true">18+</strong>
        <div>
          <h2 id="alcool">{messages.title}</h2>
          <p>{messages.text}</p>
          <p className="small soft">{messages.law}</p>
        </div>
      </div>
    </section>
  )
}
