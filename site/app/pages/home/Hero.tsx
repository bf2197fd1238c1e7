import { Awning } from '../../components/Awning.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Widget } from '../../components/Widget.tsx'
import { homeText } from '../../content/home.ts'

/** The shop front: one promise, the postal code as the first action, the window with its price labels. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="promesse">
      <Awning />
      <div className="wrap">
        <div className="hero__text">
          <h1 id="promesse">{homeText.h1}</h1>
          <p className="hero__lead">{homeText.intro}</p>
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
            alt={homeText.pictureAlt}
            eager
          />
          {homeText.labels.map((label, index) => (
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
