import type { FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'

/** Where log lines go; standard output by default. */
export type LogStream = { write(line: string): void }

/**
 * JSON lines without personal data or secrets: URLs would contain cart and password tokens, and error messages quote
 * input or stored data. Logged are the route, the status and the duration, and of an error its class, its code and its
 * stack.
 */
export function logging(level: string, stream: LogStream | undefined): FastifyServerOptions {
  return {
    logger: {
      level,
      serializers: { req: route, err: serializeError },
      hooks: { logMethod: withoutErrorMessage },
      ...(stream ? { stream } : {}),
    },
    genReqId: () => randomUUID(),
  }
}

const route = (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
})

/** pino's logMethod hook: an error logged without a message gets the message 'error'; pino would log that of the error. */
function withoutErrorMessage(this: unknown, args: unknown[], log: (...args: never[]) => void): void {
  const [first, message] = args
  const isError = first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first)
  Reflect.apply(log, this, isError && message === undefined ? [first, 'error'] : args)
}

type Trace = { type: string; code?: string; message: ''; stack: string; cause?: Trace }

/** What is logged of an error, inside a request or not. */
export function serializeError(error: unknown): Trace {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) }
  return { type: error.constructor.name, ...code, message: '', stack: frames(error), ...cause }
}

/** The stack without the message that begins it. */
function frames({ stack = '', message }: Error): string {
  const lines = stack.replace(message, '').split('\n')
  return lines.filter((line) => /^ {4}at /.test(line)).join('\n')
}
