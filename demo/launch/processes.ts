import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  ALLOCATOR,
  NODE_FLAGS,
  originUrl,
  ORIGINS,
  SERVERS,
  root,
  type Server,
  type ServerSettings,
} from './origins.ts'

export type Settings = ServerSettings & { env?: NodeJS.ProcessEnv; nodeArgs?: string[] }
export type RunningServer = { server: Server; child: ChildProcess }

/** Stops a server when its standard input ends, which means that its parent process is gone. */
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref()",
)}`

/** Starts one server as a child process, with the settings that all servers read from the environment. */
export function startServer(server: Server, settings: Settings): RunningServer {
  const env = {
    ...ALLOCATOR,
    ...process.env,
    ...settings.env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
  }
  const args = [...NODE_FLAGS, `--import=${ENDS_WITH_PARENT}`, ...(settings.nodeArgs ?? []), join(root, server.script)]
  // Standard input is a pipe: it ends when this process is gone, however it ended.
  return { server, child: spawn(process.execPath, args, { cwd: root, env, stdio: ['pipe', 'inherit', 'inherit'] }) }
}

/** Resolves when every origin of the server passes its health check; rejects when the process exits first. */
export async function untilHealthy({ server, child }: RunningServer, settings: Settings): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${server.name} stopped while starting (see above).`))
    if (child.exitCode !== null || child.signalCode !== null) fail()
    child.once('exit', fail)
  })
  ended.catch(() => undefined)
  const responses = server.serves.map((name) =>
    untilResponds(`${originUrl(name, settings.port, settings.host)}/health`, child),
  )
  await Promise.race([Promise.all(responses), ended])
}

async function untilResponds(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Stops every child and waits for it; SIGKILL after 5 seconds. */
export async function stopServers(
  running: readonly RunningServer[],
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  await Promise.all(
    running.map(({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined
      return new Promise<void>((resolve) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
        child.once('exit', () => {
          clearTimeout(timer)
          resolve()
        })
        child.kill(signal)
      })
    }),
  )
}

export function startServers(settings: Settings): RunningServer[] {
  return SERVERS.map((server) => startServer(server, settings))
}

/** The first of the seven ports that is in use, or null. */
export async function busyPort(settings: Settings): Promise<number | null> {
  const ports = ORIGINS.map((_, index) => settings.port + index)
  const taken = await Promise.all(ports.map((port) => isTaken(port, settings.host)))
  return ports.find((_, index) => taken[index]) ?? null
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}
