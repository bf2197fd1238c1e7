import { Awning } from '../../components/brand.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Widget } from '../../components/Widget.tsx'
import { homeMessages } from '../../content/home.ts'

/** The hero: heading, postal code form, and an image with price labels. */
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
