import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { homeMessages } from '../../content/home.ts'

const { title, items, samples } = homeMessages.steps

const images: readonly ReactNode[] = [
  <>
    <Pill icon="map-pin" text={samples.place} />
    <Pill icon="clock" text={samples.slot} />
  </>,
  <div className="sample-dish">
    <Picture folder="products" name="pr-inc-garrigue" sizes="92px" width={640} height={480} />
    <div>
      <b>{samples.product}</b>
      <span className="sample-stepper">
        <Icon name="minus" />
        {samples.quantity}
        <Icon name="plus" />
      </span>
    </div>
  </div>,
  <>
    <Pill icon="truck" text={samples.delivered} />
    <Pill icon="receipt" text={samples.invoice} />
  </>,
]

export function Steps() {
  return (
    <section className="wrap" aria-labelledby="etapes">
      <div className="section__head">
        <h2 id="etapes">{title}</h2>
      </div>
      <ol className="three-steps">
        {items.map((step, index) => (
          <li key={step.title}>
            <div className="three-steps__sample" aria-hidden="true">
              <div>{images[index]}</div>
            </div>
            <h3>
              <span aria-hidden="true">{index + 1}</span>
              {step.title}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Pill({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="pill">
      <Icon name={icon} />
      {text}
    </span>
  )
}
