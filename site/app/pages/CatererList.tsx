import { pathOf } from '../router/routes.ts'
import { useCaterers, type Caterer } from './caterers.ts'

/** The list of the points of sale. */
export function CatererList() {
  return <Caterers caterers={useCaterers()} />
}

export function Caterers({ caterers }: { caterers: readonly Caterer[] }) {
  return (
    <ul className="network__list">
      {caterers.map((caterer) => (
        <li key={caterer.slug}>
          <a href={pathOf('caterer', { slugChannel: caterer.slug })}>
            <b>{caterer.name}</b>
            <span>{caterer.terms}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
