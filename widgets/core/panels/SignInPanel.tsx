import { SignInOrUp } from '../forms/sign-in/SignInOrUp.tsx'
import type { Emit } from '../store/events.ts'
import { useActions } from '../store/hooks.ts'

/** Signing in; once somebody has signed in, the sidebar itself shows the view that was asked for. */
export function SignInPanel({ emit }: { emit: Emit }) {
  const { panels } = useActions()
  return (
    <SignInOrUp
      onLegal={(page) => {
        panels.close()
        emit('catering:navigate', { to: page })
      }}
    />
  )
}
