import { icons, type IconName } from './icons.ts'

/** An outline in the colour of the text; hidden from screen readers, as the text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
