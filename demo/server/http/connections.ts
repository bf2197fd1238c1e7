import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type Server } from 'node:http'
import { BARE_RESPONSE_HEADERS, serverLimits, type Timeouts } from '../../../site/server/http/http-server.ts'
import { sendError } from './errors.ts'
import { Refusal } from '../shop/refusal.ts'

const BODY_LIMIT = 65_536
const PARAMETER_LIMIT = 200

/** The limits of the API beside those of every server (site/server/http/http-server.ts). */
export const connections = (patience: Timeouts) =>
  ({
    ...serverLimits(patience),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LIMIT },
    frameworkErrors: refuseAddress,
  }) satisfies FastifyHttpOptions<Server>

/** Answers a request whose address cannot be read, or is too long. */
function refuseAddress({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(new Refusal(statusCode, STATUS_CODES[statusCode] ?? ''), request, reply.headers(BARE_RESPONSE_HEADERS))
}
