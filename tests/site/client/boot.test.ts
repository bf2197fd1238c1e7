// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

const hydration = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#site/client/main.tsx', () => ({ hydrated: hydration.promise }))

vi.stubGlobal(
  'FontFace',
  class {
    load = () => Promise.reject(new Error('No font is served here.'))
  },
)

afterEach(() => history.replaceState(null, '', '/'))

test('until the router listens, going back or forward loads the page of the URL', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const goTo = (address: string) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  history.replaceState(null, '', '/mentions-legales')
  await import('#site/client/boot.ts')
  goTo('/mentions-legales#editeur')
  expect(reload).not.toHaveBeenCalled()
  goTo('/contact')
  expect(reload).toHaveBeenCalledTimes(1)

  dispatchEvent(new Event('pointerdown'))
  hydration.resolve()
  await vi.waitFor(() => {
    reload.mockClear()
    goTo('/cgv')
    expect(reload).not.toHaveBeenCalled()
  })
})
