import type { ReactNode } from 'react'
import { Button } from '../../core/ui/button/Button.tsx'

type WayProps = { quiet?: boolean; onClick(): unknown; children: ReactNode }

export function ChangeButton({ quiet = false, onClick, children }: WayProps) {
  return (
    <Button variant={quiet ? 'link' : 'line'} onClick={() => void onClick()}>
      {children}
    </Button>
  )
}
