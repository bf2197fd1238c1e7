import { Picture } from '../../components/Picture.tsx'
import { homeMessages } from '../../content/home.ts'
import { pathOf } from '../../router/routes.ts'

const messages = homeMessages.menu

const FIRST = '(min-width: 1600px) 700px, (min-width: 768px) 45vw, 100vw'
const OTHERS = '(min-width: 1600px) 500px, (min-width: 768px) 33vw, 50vw'

/** The six main categories as images, each on the colour of its background. */
export function Tiles() {
  return (
    <section className="section wrap" aria-labelledby="univers">
      <div className="section__head">
        <h2 id="univers">{messages.title}</h2>
        <p>{messages.intro}</p>
      </div>
      <ul className="tiles">
        {messages.tiles.map((tile, index) => (
          <li key={tile.code} className={`tile tile--${tile.code}`}>
            <Picture folder="taxons" name={tile.code} sizes={index === 0 ? FIRST : OTHERS} width={640} height={480} />
            <div className="tile__text">
              <h3>
                <a href={pathOf('category', { category: tile.code })}>{tile.name}</a>
              </h3>
              <p>{tile.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
