import { createRoot } from 'react-dom/client'
import { isValid } from '../widgets/core/domain/session.ts'
import { readConfig } from '../widgets/core/store/config.ts'
import { sharedRuntime } from '../widgets/core/store/runtime.ts'
import { App } from './App.tsx'
import { redirection } from './guard.ts'
import { loadScreen } from './screen.ts'
import { SettingsContext } from './settings.ts'

/** Takes the place of the words the server wrote, once the code of the page asked for is there. */
async function start(container: HTMLElement): Promise<void> {
  const { status, live } = container.dataset
  const { session } = sharedRuntime().store.getState().session
  const target = redirection(location.pathname + location.search, isValid(session, new Date()))
  if (target) history.replaceState(null, '', target)

  const first = await loadScreen(location.pathname, location.search, status && !target ? Number(status) : null)
  createRoot(container).render(
    <SettingsContext.Provider value={readConfig()}>
      <App first={first} />
    </SettingsContext.Provider>,
  )
  if (live !== undefined) void import('./services/live-reload.ts').then((service) => service.reloadOnBuild())
}

const container = document.getElementById('app')
if (container) void start(container)
