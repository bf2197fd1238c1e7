import type { ReactNode } from 'react'
import { Icon, check, cross } from '../../core/ui/icons/icons.tsx'

export type Step = {
  key: string
  name: string
  when: string
  isDone: boolean
  /** The order or the quote ended at this step. */
  isEnd?: boolean
}

/** Steps in their order; those done are ticked. */
export function Steps({ label, steps: listed }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {listed.map(({ key, name, when, isDone, isEnd }) => (
        <li key={key} className={isDone ? `done ${isEnd ? 'cancelled' : ''}` : 'todo'}>
          <span className="timeline-dot">{isDone && <Icon path={isEnd ? cross : check} />}</span>
          <b>{name}</b>
          {when && <span className="small soft">{when}</span>}
        </li>
      ))}
    </ol>
  )
}

/** One labelled fact about an order or a quote. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
