import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { startProcess, type ServerProcess } from '../support/backend/server-process.ts'
import type { Load } from './loads.ts'

/** Headers of the connection, not of the response. */
const LEFT = ['connection', 'date', 'keep-alive']

/** A bare server that sends the response of this one to a load, byte for byte; when the load writes, it first stores a number. */
export async function startBare(url: string, load: Load, folder: string): Promise<ServerProcess> {
  const [{ path = '', method = 'GET', headers = {}, body = '' } = {}] = await load.requests(0)
  const sent = request(url + path, { method, headers: headers as Record<string, string> }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const sentHeaders = Object.entries(response.headers).filter(([name]) => !LEFT.includes(name))
  const place = mkdtempSync(join(folder, 'bare-'))
  const recorded = {
    status: response.statusCode,
    headers: Object.fromEntries(sentHeaders),
    body: bytes.toString('base64'),
  }
  writeFileSync(join(place, 'response.json'), JSON.stringify(recorded))
  const writes = method === 'GET' ? {} : { WRITES: join(place, 'line.sqlite') }
  return startProcess('tests/bench/bare-server.ts', { RESPONSE: join(place, 'response.json'), ...writes })
}
