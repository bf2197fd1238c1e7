import { FORMULAS } from '../../../../widgets/core/domain/catalogue/formulas.ts'
import { formulasMessages } from '../../../../widgets/core/messages/formulas.ts'
import { Picture } from '../../components/Picture.tsx'
import { Widget } from '../../components/Widget.tsx'
import { homeMessages } from '../../content/home.ts'

const messages = homeMessages.formulas

/**
 * The three formulas (§2), the tall card first (`heightDisplay`). The cards are the fallback content of a lazy widget, which replaces them
 * near the viewport with cards that have a price and an add-to-cart button.
 */
export function Formulas() {
  return (
    <section className="section wrap" aria-labelledby="formules">
      <div className="section__head">
        <h2 id="formules">{messages.title}</h2>
        <p>{messages.intro}</p>
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
                <span className="badge">{formulasMessages.guests}</span>
              </div>
              <div className="formula__text">
                <h3>{formula.title}</h3>
                <p>{formula.description}</p>
                <ul>
                  {formula.components.map(({ product, quantity }) => (
                    <li key={product}>{formulasMessages.line(quantity, formulasMessages.components[product])}</li>
                  ))}
                </ul>
                <div className="row">
                  <a className="button button--line button--small" href={messages.path}>
                    {messages.choose}
                    <span className="sr"> : {formula.title}</span>
                  </a>
                  <span className="small soft">{messages.price}</span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Widget>
    </section>
  )
}
