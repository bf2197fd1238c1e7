import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const STARTING_MS = 60_000
/** Texts are sorted and compared as on a French server; a PostgreSQL built without ICU does it by code point. */
const FRENCH = ['--locale-provider=icu', '--icu-locale=fr-FR']

export type Cluster = { url: string; stop(): Promise<void> }

/**
 * A server on a socket in a new folder. A shell starts it and waits for the end of its input: when this process stops or dies,
 * whatever the reason, the shell ends the server and removes the folder. A standby only reads, and waits for its primary.
 */
export async function startCluster(programs: string, settings: readonly string[], isStandby = false): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const [run, ...as] = owner(folder)
  const data = join(folder, 'data')
  makeCluster([...(run ? [run, ...as] : []), join(programs, 'initdb')], data)
  if (isStandby) writeFileSync(join(data, 'standby.signal'), '')
  const script = 'folder=$1; shift; "$@" >/dev/null 2>&1 & read -r _; kill -QUIT $!; wait; rm -rf "$folder"'
  const chosen = settings.flatMap((setting) => ['-c', setting])
  const server = [join(programs, 'postgres'), '-D', data, '-k', folder, ...chosen]
  const shell = ['sh', '-c', script, 'sh', folder, ...server]
  const [program = 'sh', ...args] = run ? [run, ...as, ...shell] : shell
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'inherit'], detached: true })
  child.unref()
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilReachable(url)
  return {
    url,
    stop: async () => {
      child.ref()
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

function makeCluster([program = 'initdb', ...args]: string[], data: string): void {
  const plain = [...args, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  try {
    execFileSync(program, [...plain, ...FRENCH], { stdio: 'ignore' })
  } catch {
    execFileSync(program, plain, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** PostgreSQL does not run as root: the folder is given to another user; returns the arguments that run a command as that user. */
function owner(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [name = '', , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  chownSync(folder, Number(uid), Number(gid))
  chmodSync(folder, 0o755)
  return ['runuser', '-u', name, '--']
}

async function untilReachable(url: string): Promise<void> {
  const deadline = Date.now() + STARTING_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const problem = await client.connect().then(
      () => null,
      (error: Error) => error,
    )
    if (!problem) return client.end()
    if (Date.now() > deadline) throw problem
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
