import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

// A server that only sends these bytes (`RESPONSE`) and, where `WRITES` names a file, stores a number on the disk
// before each of them.

type Recorded = { status: number; headers: Record<string, string>; body: string }

const { status, headers, body } = JSON.parse(readFileSync(process.env.RESPONSE ?? '', 'utf8')) as Recorded
const bytes = Buffer.from(body, 'base64')
const lines = Object.entries(headers).flat()
const write = process.env.WRITES ? opened(process.env.WRITES) : null

createServer((request, response) => void respond(request, response)).listen(Number(process.env.API_PORT), '127.0.0.1')

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/health') return void response.end()
  if (write) write.run((JSON.parse(String(await buffer(request))) as { quantity: number }).quantity)
  response.writeHead(status, lines).end(bytes)
}

/** One prepared statement; each run of it is one commit, as durable as the shop's. */
function opened(file: string): Database.Statement<[number]> {
  const db = new Database(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) db.pragma(pragma)
  db.exec('create table line (quantity integer); insert into line values (1)')
  return db.prepare('update line set quantity = ?')
}
