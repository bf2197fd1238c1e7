// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CatererFinder } from '../../widgets/caterer-finder/CatererFinder.tsx'
import { Catalogue } from '../../widgets/catalogue/Catalogue.tsx'
import { CartContent } from '../../widgets/cart/CartContent.tsx'
import { StepSkeleton } from '../../widgets/checkout/Waiting.tsx'
import { ListSkeleton } from '../../widgets/account/history/ListSkeleton.tsx'
import { SLOW_MS } from '../../widgets/core/domain/patience.ts'
import { RuntimeContext } from '../../widgets/core/store/hooks.ts'
import { apiFor, createRuntime, type Runtime } from '../../widgets/core/store/runtime.ts'
import { commonText } from '../../widgets/core/text/common.ts'
import { waitingText } from '../../widgets/core/text/waiting.ts'

// A shop with its own client, over a network whose answers a test gives by hand.

// Their first transformation takes longer than a screen may wait.
beforeAll(() =>
  Promise.all([
    import('../../widgets/core/forms/waiting/SlowNotice.tsx'),
    import('../../widgets/core/store/long-calls.ts'),
    import('../../widgets/core/api/catalogue.ts'),
    import('../../widgets/core/api/read-error.ts'),
  ]),
)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Sent = { method: string; path: string; answer(body: unknown, status?: number): void }

function slowShop() {
  const sent: Sent[] = []
  const runtime: Runtime = createRuntime({ api: apiFor('http://api.test', () => runtime) })
  runtime.gate.fetch = (url, { method = 'GET' }) =>
    new Promise((resolve) =>
      sent.push({
        method,
        path: url.pathname,
        answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
      }),
    )
  const show = (view: React.ReactNode) =>
    render(<RuntimeContext.Provider value={runtime}>{view}</RuntimeContext.Provider>)
  return { runtime, sent, show, asked: (end: string) => sent.filter(({ path }) => path.endsWith(end)) }
}

/** In steps: what was asked for in one is drawn, and its files are there, before the next. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= STEP)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP))
      await vi.dynamicImportSettled()
    })
}
const STEP = 250
/** As long as it takes until a person is told, with the steps that files took. */
const untilSlow = () => pass(SLOW_MS + 2 * STEP)

const notice = () => screen.queryByText(waitingText.long)
const retry = () => screen.getByRole('button', { name: commonText.actions.retry })

const catalogue = <Catalogue category={null} subcategory={null} product={null} links={null} emit={() => true} />
const hydra = (...members: unknown[]) => ({ 'hydra:member': members })

test('a catalogue that waits says so after eight seconds, in a live region, and asks again without an error', async () => {
  const { sent, show, asked } = slowShop()
  show(catalogue)
  await pass(SLOW_MS - STEP)
  expect(notice()).toBeNull()
  await pass(3 * STEP)
  expect(notice()!.closest('[role=status]')).toBeTruthy()
  expect(notice()!.closest('[aria-busy=true]')).toBeNull()

  expect(asked('/taxons')).toHaveLength(1)
  fireEvent.click(retry())
  await pass(100)
  expect(asked('/taxons')).toHaveLength(2)
  expect(screen.getByText(waitingText.again)).toBeTruthy()
  // One press is one more read, however often it is pressed.
  fireEvent.click(retry())
  expect(asked('/taxons')).toHaveLength(2)
  // One of the two fails: nothing is said of it.
  asked('/taxons')[1]!.answer({}, 500)
  await untilSlow()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(notice()).toBeTruthy()
  fireEvent.click(retry())
  await pass(100)
  asked('/taxons')[2]!.answer(hydra())
  await pass(100)
  expect(screen.getByText('Rien dans cette catégorie pour l’instant.')).toBeTruthy()
  expect(notice()).toBeNull()
  // The first answer comes late.
  asked('/taxons')[0]!.answer(hydra({ code: 'tard', name: 'Tard', main: true }))
  await pass(100)
  expect(screen.queryByText('Tard')).toBeNull()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test.each([
  ['a catalogue', catalogue],
  ['the points of sale', <CatererFinder links={null} emit={() => true} />],
  ['a list of the account', <ListSkeleton />],
  ['a step of the checkout', <StepSkeleton />],
])('%s waits in the same words', async (_, view) => {
  const { show } = slowShop()
  show(view)
  await untilSlow()
  expect(notice()).toBeTruthy()
})

test('a cart that is read says so beside its shapes', async () => {
  const { runtime, show } = slowShop()
  runtime.store.setState(({ cart }) => ({ cart: { ...cart, token: 't' } }))
  show(<CartContent emit={() => true} />)
  act(() => void runtime.store.getState().cart.refresh())
  await untilSlow()
  expect(notice()).toBeTruthy()
  expect(runtime.store.getState().alerts.alerts).toEqual([])
})

test('a read that nothing on the page waits for is told in the messages, with the way to ask again', async () => {
  const { runtime, sent } = slowShop()
  const found = runtime.store.getState().channel.search('75002')
  await untilSlow()
  const [alert] = runtime.store.getState().alerts.alerts
  expect(alert).toMatchObject({ message: waitingText.long, timed: false })
  alert!.action!.run()
  await pass(100)
  expect(sent).toHaveLength(2)
  sent[1]!.answer(hydra())
  await expect(found).resolves.toEqual({ outcome: 'none' })
  await pass(100)
  expect(runtime.store.getState().alerts.alerts).toEqual([])
})

test('a write is said to be on its way, is not sent again, and its message goes with the answer', async () => {
  const { runtime, sent } = slowShop()
  const added = runtime.store.getState().cart.add('P', 1)
  added.catch(() => undefined)
  await untilSlow()
  expect(runtime.store.getState().alerts.alerts).toMatchObject([{ message: waitingText.onItsWay, action: null }])
  await pass(60_000)
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  sent[0]!.answer({}, 400)
  await pass(100)
  expect(runtime.store.getState().alerts.alerts.map(({ message }) => message)).not.toContain(waitingText.onItsWay)
})
