import { Icon } from '../../components/Icon.tsx'
import { homeMessages } from '../../content/home.ts'
import { pathOf } from '../../router/routes.ts'
import { CatererList } from '../CatererList.tsx'
import { FranceMap } from '../FranceMap.tsx'

const messages = homeMessages.network

/** The points of sale on a map and in a list. */
export function Network() {
  return (
    <section className="section wrap" aria-labelledby="reseau">
      <div className="section__head">
        <h2 id="reseau">{messages.title}</h2>
        <p>{messages.intro}</p>
      </div>
      <div className="network">
        <FranceMap />
        <div>
          <CatererList />
          <a className="link" href={pathOf('local-caterers')}>
            {messages.action}
            <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </section>
  )
}
