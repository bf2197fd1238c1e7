import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ALLOCATOR, NODE_FLAGS } from '#demo/launch/origins.ts'
import type { DatabaseLocation } from '#demo/server/database/open.ts'
import { root } from '../sources.ts'

const POLL_MS = 50
/** Ends a server with its test: it kills itself when its input ends, however the test died. */
export const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume().unref()",
)}`

/** The backend in a separate process, as it is started in production. */
export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
    this.#ended = once(child, 'exit')
  }

  /** The id of the process. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Resolves when its health URL responds; rejects when it ends before. */
  async untilHealthy(): Promise<void> {
    while (!(await isHealthy(this.url))) {
      if (this.#hasEnded()) throw new Error(`The server on ${this.url} ended while it started.`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  /** Stops it; returns its exit code. */
  async stop(): Promise<number | null> {
    if (!this.#hasEnded()) {
      this.#child.kill('SIGTERM')
      await this.#ended
    }
    return this.#child.exitCode
  }

  /** Kills it without warning. */
  async kill(): Promise<void> {
    if (this.#hasEnded()) return
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }
}

/** Starts a server over a database; its secrets are in the folder, so that every server of one place has the same. */
export async function startServer(
  { folder, url }: DatabaseLocation,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  return startProcess('demo/server/main.ts', {
    ...{ HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT: '100000', ...(url ? { DATABASE_URL: url } : {}) },
    ...settings,
  })
}

/** Starts a script that listens on `API_PORT`, the site on `PORT`, and responds at its health URL. */
export async function startProcess(script: string, settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', ENDS_WITH_PARENT, join(root, script)], {
    cwd: root,
    env: { ...ALLOCATOR, ...process.env, API_PORT: String(port), PORT: String(port), ...settings },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const server = new ServerProcess(`http://127.0.0.1:${port}`, child)
  await server.untilHealthy()
  return server
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
