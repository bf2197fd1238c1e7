// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CatererFinder } from '#widgets/caterer-finder/CatererFinder.tsx'
import { Catalogue } from '#widgets/catalogue/Catalogue.tsx'
import { CartContent } from '#widgets/cart/Cart.tsx'
import { StepSkeleton } from '#widgets/checkout/StepPlaceholders.tsx'
import { ListSkeleton } from '#widgets/account/history/ListParts.tsx'
import { SLOW_MS } from '#widgets/core/domain/limits.ts'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { apiFor, createRuntime, type Runtime } from '#widgets/core/store/runtime.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { slowRequestMessages } from '#widgets/core/messages/notices.ts'

// The widgets with their real client, over a network whose responses the test sends.

// Loaded beforehand: vitest compiles these files more slowly than a query of a test waits.
beforeAll(() =>
  Promise.all([
    import('#widgets/core/components/loading/SlowNotice.tsx'),
    import('#widgets/core/store/slow-requests.ts'),
    import('#widgets/core/api/catalogue.ts'),
    import('#widgets/core/api/client/read-error.ts'),
  ]),
)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

type Sent = { method: string; path: string; respond(body: unknown, status?: number): void }

function slowShop() {
  const sent: Sent[] = []
  const runtime: Runtime = createRuntime({ api: apiFor('http://api.test', () => runtime) })
  runtime.fetcher.fetch = (url, { method = 'GET' }) =>
    new Promise((resolve) =>
      sent.push({
        method,
        path: new URL(url).pathname,
        respond: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
      }),
    )
  const show = (view: React.ReactNode) =>
    render(<RuntimeContext.Provider value={runtime}>{view}</RuntimeContext.Provider>)
  return { runtime, sent, show, requests: (end: string) => sent.filter(({ path }) => path.endsWith(end)) }
}

/** Advances the clock in steps; each step renders and loads its files before the next one. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= STEP)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP))
      await vi.dynamicImportSettled()
    })
}
const STEP = 250
/** Advances the clock until the notice of a slow request is due, and two steps more for its files. */
const untilSlow = () => pass(SLOW_MS + 2 * STEP)

const notice = () => screen.queryByText(slowRequestMessages.slow)
const retry = () => screen.getByRole('button', { name: commonMessages.actions.retry })

const catalogue = (
  <Catalogue category={null} subcategory={null} product={null} links={null} productLinks={null} emit={() => true} />
)
const hydra = (...members: unknown[]) => ({ 'hydra:member': members })

test('a slow catalogue shows a notice after eight seconds, in a live region, and can be requested again without an error', async () => {
  const { sent, show, requests } = slowShop()
  show(catalogue)
  await pass(SLOW_MS - STEP)
  expect(notice()).toBeNull()
  await pass(3 * STEP)
  expect(notice()!.closest('[role=status]')).toBeTruthy()
  expect(notice()!.closest('[aria-busy=true]')).toBeNull()

  expect(requests('/taxons')).toHaveLength(1)
  fireEvent.click(retry())
  await pass(100)
  expect(requests('/taxons')).toHaveLength(2)
  expect(screen.getByText(slowRequestMessages.retrying)).toBeTruthy()
  // A second click during the second read sends nothing.
  fireEvent.click(retry())
  expect(requests('/taxons')).toHaveLength(2)
  // One of the two reads fails: no error is shown.
  requests('/taxons')[1]!.respond({}, 500)
  await untilSlow()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(notice()).toBeTruthy()
  fireEvent.click(retry())
  await pass(100)
  requests('/taxons')[2]!.respond(hydra())
  await pass(100)
  expect(screen.getByText('Rien dans cette catégorie pour l’instant.')).toBeTruthy()
  expect(notice()).toBeNull()
  // The first response comes late.
  requests('/taxons')[0]!.respond(hydra({ code: 'tard', name: 'Tard', main: true }))
  await pass(100)
  expect(screen.queryByText('Tard')).toBeNull()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test.each([
  ['a catalogue', catalogue],
  ['the channels', <CatererFinder links={null} emit={() => true} />],
  ['a list of the account', <ListSkeleton />],
  ['a step of the checkout', <StepSkeleton />],
])('%s shows the same notice when it is slow', async (_, view) => {
  const { show } = slowShop()
  show(view)
  await untilSlow()
  expect(notice()).toBeTruthy()
})

test('a slow cart shows the notice beside its placeholders', async () => {
  const { runtime, show } = slowShop()
  runtime.store.setState(({ cart }) => ({ cart: { ...cart, token: 't' } }))
  show(<CartContent filled={{ file: null, failure: null }} emit={() => true} />)
  act(() => void runtime.store.getState().cart.refresh())
  await untilSlow()
  expect(notice()).toBeTruthy()
  expect(runtime.store.getState().alerts.alerts).toEqual([])
})

test('a slow read that no widget shows becomes an alert with a retry', async () => {
  const { runtime, sent } = slowShop()
  const found = runtime.store.getState().channel.search('75002')
  await untilSlow()
  const [alert] = runtime.store.getState().alerts.alerts
  expect(alert).toMatchObject({ message: slowRequestMessages.slow, timed: false })
  alert!.action!.run()
  await pass(100)
  expect(sent).toHaveLength(2)
  sent[1]!.respond(hydra())
  await expect(found).resolves.toEqual({ outcome: 'none' })
  await pass(100)
  expect(runtime.store.getState().alerts.alerts).toEqual([])
})

test('a slow write becomes an alert, is not sent again, and its alert is removed with the response', async () => {
  const { runtime, sent } = slowShop()
  const added = runtime.store.getState().cart.add({ productCode: 'P', quantity: 1 })
  added.catch(() => undefined)
  await untilSlow()
  expect(runtime.store.getState().alerts.alerts).toMatchObject([
    { message: slowRequestMessages.inFlight, action: null },
  ])
  await pass(60_000)
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  sent[0]!.respond({}, 400)
  await pass(100)
  expect(runtime.store.getState().alerts.alerts.map(({ message }) => message)).not.toContain(
    slowRequestMessages.inFlight,
  )
})
