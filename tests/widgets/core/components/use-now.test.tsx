// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '#widgets/core/components/use-now.ts'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { apiFor, createRuntime, type Runtime } from '#widgets/core/store/runtime.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T11:50:40+01:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nothing = () => undefined
/** `onLayout` is called between the render and the effects. */
function Clock({ onLayout = nothing }: { onLayout?(): void }) {
  const now = useNow()
  useLayoutEffect(onLayout, [onLayout])
  return <output>{now.toISOString().slice(11, 19)}</output>
}

function show(clock: React.ReactNode) {
  const runtime: Runtime = createRuntime({ api: apiFor('http://api.test', () => runtime) })
  render(<RuntimeContext.Provider value={runtime}>{clock}</RuntimeContext.Provider>)
  return runtime
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shownTime = () => screen.getByRole('status').textContent

test('the time is updated at each full minute', async () => {
  show(<Clock />)
  expect(shownTime()).toBe('10:50:40')
  await pass(19_900)
  expect(shownTime()).toBe('10:50:40')
  await pass(200)
  expect(shownTime()).toBe('10:51:00')
  await pass(60_000)
  expect(shownTime()).toBe('10:52:00')
})

test('on a machine that slept during the render, it is updated at once', async () => {
  const sleep = () => void vi.setSystemTime(new Date('2026-11-24T12:00:30+01:00'))
  show(<Clock onLayout={sleep} />)
  await pass(100)
  expect(shownTime()).toBe('11:00:30')
})

test('on a clock that a response corrects, and on one that is set back, it is updated soon', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { Date: 'Tue, 24 Nov 2026 09:00:30 GMT' } }))
  const runtime = show(<Clock />)
  expect(shownTime()).toBe('10:50:40')
  await act(() => runtime.deps.api.channels.postalCodes('75'))
  vi.unstubAllGlobals()
  expect(shownTime()).toBe('09:00:30')
  vi.setSystemTime(new Date('2026-11-24T06:00:00+01:00'))
  await pass(60_050)
  expect(shownTime()).not.toBe('09:00:30')
})
