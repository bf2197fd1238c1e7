import { FORMULAS } from '../../../widgets/core/domain/formulas.ts'
import { Picture } from '../../chrome/Picture.tsx'
import { homeText } from '../../content/home.ts'

const words = homeText.formulas

/** The three formulas (§2): the tall one first, as their `heightDisplay` says; prices depend on the channel. */
export function Formulas() {
  return (
    <section className="section wrap" aria-labelledby="formules">
      <div className="section__head">
        <h2 id="formules">{words.title}</h2>
        <p>{words.intro}</p>
      </div>
      <ul className="formulas">
        {FORMULAS.map((formula) => (
          <li key={formula.code} className="formula">
            <div className="formula__picture" style={{ '--height': `${formula.heightDisplay}px` } as object}>
              <Picture
                folder="formulas"
                name={formula.code}
                sizes="(min-width: 992px) 33vw, (min-width: 768px) 50vw, 100vw"
                width={640}
                height={480}
              />
              <span className="badge">{words.guests}</span>
            </div>
            <div className="formula__text">
              <h3>{formula.title}</h3>
              <p>{formula.description}</p>
              <ul>
                {words.contents[formula.code].map((line) => (
                  <li key={line}>{line}</li>
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
    </section>
  )
}
