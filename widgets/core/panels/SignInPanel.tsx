import { WaysIn } from '../forms/sign-in/WaysIn.tsx'
import type { Emit } from '../store/events.ts'
import { useActions } from '../store/hooks.ts'

/** The ways in; the sidebar itself shows what was wanted once somebody is signed in. */
export function SignInPanel({ emit }: { emit: Emit }) {
  const { panels } = useActions()
  return (
    <WaysIn
      onLegal={(page) => {
        panels.close()
        emit('catering:navigate', { to: page })
      }}
    />
  )
}
