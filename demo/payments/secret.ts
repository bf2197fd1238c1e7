import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that this sandbox and the API sign with: `PAYMENT_SECRET`, or a file of the data folder that the first of
 * the two processes creates (mode 600).
 */
export async function paymentSecret(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.PAYMENT_SECRET) return env.PAYMENT_SECRET
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'payment-secret')
  return (await create(path)) ?? read(path)
}

async function create(path: string): Promise<string | null> {
  try {
    const file = await open(path, 'wx', 0o600)
    const secret = randomBytes(32).toString('hex')
    await file.writeFile(secret)
    await file.close()
    return secret
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return null
    throw cause
  }
}

/** Reads the secret, again and again for up to two seconds: the other process may have opened the file and not yet written it. */
async function read(path: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret) return secret
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${path} is empty: remove it and start again.`)
}
