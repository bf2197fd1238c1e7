import type { ReactNode } from 'react'
import { useActions } from '../../store/hooks.ts'
import { commonText } from '../../text/common.ts'
import { AskFirst } from './AskFirst.tsx'

type ConfirmRemovalProps = {
  words: { removeTitle: string; removeText: string; removed: string }
  /** The name of what is removed; null while nothing is asked. */
  what: ReactNode | null
  /** Label of the button that removes it. */
  action?: string
  remove(): Promise<unknown>
  onClose(): void
  onRemoved(): void
}

/** Asks before something is removed, says what stays, and tells when it is done. */
export function ConfirmRemoval({ words, what, action, remove, onClose, onRemoved }: ConfirmRemovalProps) {
  const { alerts } = useActions()
  return (
    <AskFirst
      title={words.removeTitle}
      open={what !== null}
      action={action ?? commonText.actions.delete}
      act={remove}
      onClose={onClose}
      onDone={() => {
        alerts.show('success', words.removed, { timed: true })
        onRemoved()
      }}
    >
      <p>{what}</p>
      <p className="soft">{words.removeText}</p>
    </AskFirst>
  )
}
