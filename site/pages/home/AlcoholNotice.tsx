import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { homeText } from '../../content/home.ts'

const words = homeText.alcohol

/** The banner that the law asks for, left out only where the chosen point of sale sells no alcohol. */
export function AlcoholNotice() {
  const sellsAlcohol = useSelector((state) => state.channel.channel?.sellsAlcohol ?? true)
  if (!sellsAlcohol) return null
  return (
    <section className="wrap" aria-labelledby="alcool">
      <div className="alcohol">
        <strong aria-hidden="true">18+</strong>
        <div>
          <h2 id="alcool">{words.title}</h2>
          <p>{words.text}</p>
          <p className="small soft">{words.law}</p>
        </div>
      </div>
    </section>
  )
}
