import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'

/** Replaces a form that was sent; the focus moves to the button to write again. */
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
