import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A screen without a monitor for one browser: browsers that share one take the focus from each other, as no window manager gives it out. */
export type Display = { name: string; close(): Promise<void> }

/** Starts the X server at this path. */
export async function openDisplay(server: string): Promise<Display> {
  // Without -noreset a display restarts when its last window closes, and a browser that starts at that moment waits for ever.
  const process_ = spawn(server, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { name: `:${await numberOf(process_)}`, close: () => end(process_) }
}

/** Ends a process that a browser needs, and waits until it has exited. */
export async function end(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return
  const gone = once(process_, 'exit')
  process_.kill()
  await gone
}

/** The server takes the first free display and prints its number once it is ready. */
async function numberOf(server: ChildProcess): Promise<string> {
  const [displayNumber] = (await once(server.stdout!, 'data')) as [Buffer]
  return displayNumber.toString().trim()
}
