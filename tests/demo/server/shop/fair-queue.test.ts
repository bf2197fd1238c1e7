import { expect, test } from 'vitest'
import { FairQueue } from '#demo/server/shop/fair-queue.ts'

const LIMITS = { running: 1, runningPerKey: 1, waiting: 6, waitingPerKey: 4, retryAfterSeconds: 5 }

/** Jobs that end when the test ends them; `started` names them in the order of their starts. */
function jobs(limits: Partial<typeof LIMITS> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const send = (key: string, name: string): Promise<string> =>
    queue.run(key, () => {
      started.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(name)))
    })
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string): Promise<void> => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { queue, started, send, end }
}

const full = { status: 503, seconds: 5 }

test('keys take turns: a job waits for one job of each other key, whatever these keys have sent', async () => {
  const { started, send, end } = jobs()
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1'), send('c', 'c1')]
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('a key runs no more jobs at once than its limit, although the queue has room', async () => {
  const { started, send, end } = jobs({ running: 3, runningPerKey: 1 })
  const all = [send('a', 'a1'), send('a', 'a2'), send('b', 'b1')]
  await end('none')
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  await Promise.all(all)
})

test('a key with a full lane is rejected with 503 and Retry-After, and another key is not', async () => {
  const { send, end } = jobs()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name))
  await expect(send('a', 'a6')).rejects.toMatchObject(full)
  const other = send('b', 'b1')
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'a5']) await end(name)
  expect(await other).toBe('b1')
  await Promise.all(all)
})

test('in a full queue a new key takes the place of the newest job of the fullest lane', async () => {
  const { send, end } = jobs()
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name))
  const rejected = send('a', 'a5').catch((error: unknown) => error)
  const others = [send('b', 'b1'), send('b', 'b2'), send('c', 'c1')]
  expect(await rejected).toMatchObject(full)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name)
  expect(await Promise.all([...first, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('a job that fails gives its turn to the next', async () => {
  const { queue, send, end } = jobs()
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = send('a', 'a2')
  await expect(failed).rejects.toThrow('broken')
  await end('a2')
  expect(await next).toBe('a2')
})

test('in a queue full of lanes of one job the new job is rejected, none that waits', async () => {
  const { started, send, end } = jobs({ waiting: 2 })
  const all = [send('a', 'a1'), send('b', 'b1'), send('c', 'c1')]
  await expect(send('d', 'd1')).rejects.toMatchObject(full)
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await Promise.all(all)
})

test('a key whose job was rejected keeps no place: the keys that came meanwhile have their turn first', async () => {
  const { started, send, end } = jobs({ waiting: 2 })
  const all = [send('a', 'a1'), send('b', 'b1'), send('c', 'c1')]
  await expect(send('d', 'd1')).rejects.toMatchObject(full)
  await end('a1')
  all.push(send('e', 'e1'))
  await end('b1')
  all.push(send('d', 'd2'))
  for (const name of ['c1', 'e1', 'd2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'e1', 'd2'])
  await Promise.all(all)
})
