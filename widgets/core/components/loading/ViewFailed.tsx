import { useEffect, useRef, type ReactNode } from 'react'
import { failureOf } from '../../domain/failure.ts'
import { viewFailedMessages as messages } from '../../messages/view-failed.ts'
import { describeFailure } from '../../store/diagnosis.ts'
import { emitFrom } from '../../store/events.ts'
import { useRuntime } from '../../store/hooks.ts'
import type { Runtime } from '../../store/runtime.ts'
import { LoadFailed } from '../../ui/kit.tsx'

const SPACE = { marginBlockStart: '12px' }

type ViewFailedProps = {
  cause: unknown
  onRetry(): void
  /** A message in place of the general one. */
  children?: ReactNode
}

/** In place of a view without its data: the content of the tag, the reason and a retry button; reports `network` for the tag. */
export function ViewFailed({ cause, onRetry, children }: ViewFailedProps) {
  const runtime = useRuntime()
  const isLost = failureOf(cause).kind === 'offline'
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => {
    if (slot.current) void report(slot.current, runtime, cause, onRetry)
  }, [runtime, cause, onRetry])
  return (
    <slot name="error" ref={slot}>
      <slot />
      <div style={SPACE}>
        <LoadFailed cause={isLost ? null : cause} onRetry={onRetry}>
          {children ?? (isLost ? messages.offline : null)}
        </LoadFailed>
      </div>
    </slot>
  )
}

/** By tag, the status of the shop that its failure was reported with: an object of its own for each change. */
const reported = new WeakMap<Node, unknown>()
let logged = ''

/** Dispatches `catering:error` once for each tag and status of the shop, and logs the diagnosis once for all tags. */
async function report(slot: Element, { deps, lastEvents }: Runtime, cause: unknown, retry: () => void): Promise<void> {
  const root = slot.getRootNode()
  const tag = root instanceof ShadowRoot ? root.host : slot
  const status = lastEvents.get('catering:status')
  if (reported.has(tag) && reported.get(tag) === status) return
  reported.set(tag, status)
  const message = await describeFailure(deps.apiBaseUrl, cause).catch(String)
  if (logged !== message) console.error((logged = message))
  emitFrom(tag)('catering:error', { code: 'network', message, retry })
}
