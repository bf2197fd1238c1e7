import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadScreen } from './screen.ts'

/** Takes the place of the words the server wrote, once the code of the page asked for is there. */
async function start(container: HTMLElement): Promise<void> {
  const { status, live } = container.dataset
  const first = await loadScreen(location.pathname, location.search, status ? Number(status) : null)
  createRoot(container).render(<App first={first} />)
  if (live !== undefined) import('./services/live-reload.ts').then((service) => service.reloadOnBuild())
}

const container = document.getElementById('app')
if (container) void start(container)
