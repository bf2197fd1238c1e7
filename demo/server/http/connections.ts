import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type Server } from 'node:http'
import { BARE_RESPONSE_HEADERS, serverLimits, type Timeouts } from '../../../widgets/server/http-server.ts'
import { sendError } from './errors.ts'
import { DomainError } from '../shop/domain-error.ts'

const BODY_LIMIT = 65_536
const PARAMETER_LIMIT = 200

/** The limits of the API, in addition to those of every server (widgets/server/http-server.ts). */
export const connectionLimits = (timeouts: Timeouts, origins: readonly string[]) =>
  ({
    ...serverLimits(timeouts),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LIMIT },
    frameworkErrors: invalidUrl(origins),
  }) satisfies FastifyHttpOptions<Server>

/** The response to a malformed or too long URL, which no hook handles, CORS neither. */
const invalidUrl =
  (origins: readonly string[]) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { origin = '' } = request.headers
    if (origins.includes(origin)) reply.header('access-control-allow-origin', origin)
    sendError(
      new DomainError(statusCode, STATUS_CODES[statusCode] ?? ''),
      request,
      reply.headers(BARE_RESPONSE_HEADERS),
    )
  }
