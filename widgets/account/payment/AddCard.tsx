import { useCallback, useEffect, useRef, useState } from 'react'
import { CardFrame } from '../../core/forms/CardFrame.tsx'
import { cardFrames } from '../../core/forms/card-frame.styles.ts'
import { wordsOf } from '../../core/forms/failure.ts'
import { SilentFrame, type CardFields } from '../../core/forms/payment-provider.ts'
import { useActions } from '../../core/store/hooks.ts'
import { cardText } from '../../core/text/cards.ts'
import { commonText } from '../../core/text/common.ts'
import { keptCardsText as words } from '../../core/text/kept-cards.ts'
import { Alert } from '../../core/ui/Alert.tsx'
import { Button } from '../../core/ui/Button.tsx'
import { Dialog } from '../../core/ui/Dialog.tsx'
import { arrowClockwise } from '../../core/ui/icons/arrow-clockwise.ts'
import { Skeleton } from '../../core/ui/Skeleton.tsx'

const sheets = [cardFrames]

/** The provider's fields in a dialog; the card they stand for is kept, its number never passes here. */
export function AddCard({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog title={words.add} open={open} onClose={onClose} styles={sheets}>
      {open && <CardForm onClose={onClose} />}
    </Dialog>
  )
}

function CardForm({ onClose }: { onClose(): void }) {
  const { profile, alerts } = useActions()
  const place = useFieldsUrl()
  const cardFields = useRef<CardFields | null>(null)
  const keepFields = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
  }, [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      if (!cardFields.current) throw new SilentFrame()
      const { cardToken } = await cardFields.current.tokenise().catch((cause: unknown) => {
        throw cause instanceof SilentFrame ? cause : new Error(cardText.checkCard)
      })
      await profile.addCard(cardToken).catch((cause: unknown) => {
        throw new Error(wordsOf(cause))
      })
      alerts.show('success', words.added, { timed: true })
      onClose()
    } catch (cause) {
      setProblem(cause instanceof SilentFrame ? cardText.silentFrame : (cause as Error).message)
    } finally {
      setBusy(false)
    }
  }

  if (place.status === 'none') return <Alert type="message">{words.onlyAtPayment}</Alert>
  return (
    <div className="auth-form">
      {(problem ?? place.status === 'failed') && (
        <Alert
          type="error"
          action={
            place.status === 'failed' && (
              <Button variant="link" icon={arrowClockwise} onClick={place.retry}>
                {commonText.actions.retry}
              </Button>
            )
          }
        >
          {problem ?? cardText.silentFrame}
        </Alert>
      )}
      {place.url ? (
        <CardFrame fieldsUrl={place.url} onMount={keepFields} onSubmit={() => void save()}>
          {null}
        </CardFrame>
      ) : (
        place.status === 'loading' && <Skeleton height="280px" />
      )}
      <div className="form-actions">
        <Button variant="line" onClick={onClose}>
          {commonText.actions.cancel}
        </Button>
        <Button busy={busy} aria-disabled={!place.url || undefined} onClick={() => place.url && void save()}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}

/** Where the provider's fields are: asked each time, since the dialog is seldom opened. */
function useFieldsUrl() {
  const { cardFields } = useActions().profile
  const [url, setUrl] = useState<string | null>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'none' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    setStatus('loading')
    cardFields().then(
      (found) => {
        if (left) return
        setUrl(found)
        setStatus(found ? 'ready' : 'none')
      },
      () => left || setStatus('failed'),
    )
    return () => void (left = true)
  }, [cardFields, tries])
  return { url, status, retry: () => setTries(tries + 1) }
}
