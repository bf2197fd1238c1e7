import { FORMULAS } from '../../../../widgets/core/domain/formulas.ts'
import { formulasText } from '../../../../widgets/core/text/formulas.ts'
import { Picture } from '../../components/Picture.tsx'
import { Widget } from '../../components/Widget.tsx'
import { homeText } from '../../content/home.ts'

const words = homeText.formulas

/**
 * The three formulas (§2): the tall one first, as their `heightDisplay` says. The served cards describe them; near the view the widget's
 * cards replace them, with the same look, their price at this point of sale and a button to put them into the cart.
 */
export function Formulas() {
  return (
    <section className="section wrap" aria-labelledby="formules">
      <div className="section__head">
        <h2 id="formules">{words.title}</h2>
        <p>{words.intro}</p>
      </div>
      <Widget tag="catering-catalogue" category="les-formules" subcategory={null} links="/{path}" loading="lazy">
        <ul className="formulas">
          {FORMULAS.map((formula) => (
            <li key={formula.code} className="formula">
              <div className={`formula__picture formula__picture--${formula.heightDisplay}`}>
                <Picture
                  folder="formulas"
                  name={formula.code}
                  sizes="(min-width: 1600px) 500px, (min-width: 768px) 40vw, 100vw"
                  width={640}
                  height={480}
                />
                <span className="badge">{formulasText.guests}</span>
              </div>
              <div className="formula__text">
                <h3>{formula.title}</h3>
                <p>{formula.description}</p>
                <ul>
                  {formula.components.map(({ product, quantity }) => (
                    <li key={product}>{formulasText.line(quantity, formulasText.components[product])}</li>
                  ))}
                </ul>
                <div className="row">
                  <a className="button button--line button--small" href={words.path}>
                    {words.choose}
                    <span className="sr"> : {formula.title}</span>
                  </a>
                  <span className="small soft">{words.price}</span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Widget>
    </section>
  )
}
