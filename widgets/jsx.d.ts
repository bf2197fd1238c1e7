import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CateringAttributes, CateringElements } from './contract/elements.ts'
import type { WidgetEvents } from './core/store/events.ts'

/**
 * On a custom element, React 19 adds an event listener for each property that begins with `on`:
 * `{...{ 'oncatering:ready': (event) => … }}`.
 */
type Listeners = { [Name in keyof WidgetEvents as `on${Name}`]?: (event: CustomEvent<WidgetEvents[Name]>) => void }

type CateringTags = {
  [Tag in keyof CateringElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, CateringElements[Tag]> & {
    class?: string | undefined
  } & CateringAttributes[Tag] &
    Listeners
}

/** For React before 18.2. */
declare global {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}
