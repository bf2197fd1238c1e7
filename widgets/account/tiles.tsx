import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton, Icon, plus } from '../core/ui/kit.tsx'
import { useLatest } from '../core/ui/use-latest.ts'

type TilesProps = { add: string; addClass?: string; onAdd(): void; children: ReactNode }

export function Tiles({ add, addClass = '', onAdd, children }: TilesProps) {
  return (
    <ul className="tiles">
      {children}
      <li>
        <button type="button" className={`tile tile-add ${addClass}`} onClick={onAdd}>
          <Icon path={plus} />
          {add}
        </button>
      </li>
    </ul>
  )
}

export function TilesSkeleton({ skeletons }: { skeletons: readonly Parameters<typeof Skeleton>[0][] }) {
  return (
    <div className="tiles">
      <Loading />
      {skeletons.map((skeleton, index) => (
        <Skeleton key={index} {...skeleton} />
      ))}
    </div>
  )
}

/** The tile whose removal is being confirmed. Its button is unmounted with it, so `focusTitle` is called after a removal. */
export function useRemoval<Item>(focusTitle: () => void) {
  const [removing, setRemoving] = useState<Item | null>(null)
  const hasLostFocus = useRef(false)
  const latest = useLatest(focusTitle)
  // Not at every render: this must run after the dialog has closed, as it makes the title inert until then.
  useEffect(() => {
    if (removing || !hasLostFocus.current) return
    hasLostFocus.current = false
    latest.current()
  }, [removing, latest])
  const onClose = () => setRemoving(null)
  const onRemoved = () => {
    hasLostFocus.current = true
    onClose()
  }
  return { removing, setRemoving, dialog: { onClose, onRemoved } }
}
