import { useEffect, useRef, type ReactNode } from 'react'
import { isInaccessible, type Query } from '../../core/queries/use-query.ts'
import { Button, LoadFailed, Icon, caretLeft, check, cross, Unbroken } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { historyMessages } from './messages.ts'
import { ListSkeleton } from './ListParts.tsx'

type RecordViewProps<Data> = {
  read: Query<Data>
  back: string
  onBack(): void
  /** Shown when the record is not among those of the customer. */
  unknown: { title: string; text: string }
  children(data: Data): ReactNode
}

/** An order or a quote below the link back to its list; without data, a skeleton or an error. */
export function RecordView<Data>({ read, back, onBack, unknown, children }: RecordViewProps<Data>) {
  const { data, status, cause, reload } = read
  const failed = status === 'failed' ? <LoadFailed cause={cause} onRetry={reload} /> : <ListSkeleton />
  return (
    <>
      <Button variant="link" icon={caretLeft} className="button-start" onClick={onBack}>
        {back}
      </Button>
      {data ? (
        <article className="order" aria-labelledby="record-title">
          {children(data)}
        </article>
      ) : (
        (isInaccessible(read) && <EmptyState {...unknown} />) || failed
      )}
    </>
  )
}

export function RecordHead({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was clicked is unmounted with its list, so the title takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="order-head">
      <h2 id="record-title" tabIndex={-1} ref={heading}>
        <Unbroken text={title} />
      </h2>
      <p>{children}</p>
    </header>
  )
}

export type RecordStep = {
  key: string
  name: string
  when: string
  isDone: boolean
  /** The order or the quote ended at this step. */
  isEnd?: boolean
}

export function Steps({ label, steps: listed }: { label: string; steps: readonly RecordStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {listed.map(({ key, name, when, isDone, isEnd }) => (
        <li key={key} className={isDone ? `done ${isEnd ? 'cancelled' : ''}` : 'todo'}>
          <span className="timeline-dot">{isDone && <Icon path={isEnd ? cross : check} />}</span>
          <b>{name}</b>
          {!isDone && <span className="unseen">{historyMessages.detail.upcoming}</span>}
          {when && <span className="small soft">{when}</span>}
        </li>
      ))}
    </ol>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
