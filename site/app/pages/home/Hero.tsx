import { Picture } from '../../components/Picture.tsx'
import { Widget } from '../../components/Widget.tsx'
import { Awning } from '../../components/brand.tsx'
import { homeMessages } from '../../content/home.ts'
import { pathOf } from '../../router/routes.ts'

export function Hero() {
  return (
    <section className="hero" aria-labelledby="promesse">
      <Awning />
      <div className="wrap">
        <div className="hero__text">
          <h1 id="promesse">{homeMessages.h1}</h1>
          <p className="hero__lead">{homeMessages.intro}</p>
          <div className="hero__picker">
            <Widget tag="catering-channel-picker" view="hero" />
          </div>
        </div>
        <div className="hero__picture">
          <Picture
            folder="scenes"
            name="hero-vitrine"
            sizes="(min-width: 1600px) 780px, (min-width: 768px) 55vw, 100vw"
            width={1520}
            height={1084}
            alt={homeMessages.pictureAlt}
            eager
          />
          {homeMessages.labels.map((label, index) => (
            <a key={label.path} className={`label label--${index + 1}`} href={label.path}>
              {label.name}
              <b>{label.price}</b>
            </a>
          ))}
        </div>
      </div>
      <div className="sill" />
    </section>
  )
}

const menuMessages = homeMessages.menu

const FIRST = '(min-width: 1600px) 700px, (min-width: 768px) 45vw, 100vw'
const OTHERS = '(min-width: 1600px) 500px, (min-width: 768px) 33vw, 50vw'

export function Tiles() {
  return (
    <section className="section wrap" aria-labelledby="univers">
      <div className="section__head">
        <h2 id="univers">{menuMessages.title}</h2>
        <p>{menuMessages.intro}</p>
      </div>
      <ul className="tiles">
        {menuMessages.tiles.map((tile, index) => (
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
