import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'

/** What stands in the place of a form that has left; the focus goes on to the way to write again. */
export function Sent({ text, again, onAgain }: { text: string; again: string; onAgain(): void }) {
  const another = useRef<HTMLButtonElement>(null)
  useEffect(() => another.current?.focus(), [])
  return (
    <div className="auth-form">
      <Alert type="success">{text}</Alert>
      <Button ref={another} variant="line" className="button-start" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
