import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, type ErrorCode, retryAfterOf, statusOf } from '../../kernel/validation/errors.ts'
import { isApi } from './api-route.ts'
import { sendPlainPage } from './plain-page.ts'

interface Answer {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
}

/** Sends errors outside GraphQL execution in GraphQL's format, and as a page on sites. REST has its own error handler. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message } = answerTo(error, request)
    const seconds = error instanceof ApiError ? retryAfterOf(error.extensions) : undefined
    if (seconds) reply.header('retry-after', seconds)
    if (seconds && !isApi(request)) {
      return sendPlainPage(reply, status, 'Busy right now', `Load this page again in ${seconds} seconds.`)
    }
    if (status === 500 && !isApi(request)) {
      return sendPlainPage(reply, status, 'Something went wrong', 'Load this page again in a moment.')
    }
    return sendErrors(reply, status, code, message)
  })
  app.setNotFoundHandler((_request, reply) => sendErrors(reply, 404, 'NOT_FOUND', 'There is nothing at this address.'))
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof ApiError) return { status: statusOf[error.code], code: error.code, message: error.message }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, code: 'BAD_USER_INPUT', message: 'The body is larger than 4 MiB.' }
  if (status === 415) return { status, code: 'BAD_USER_INPUT', message: 'Send the body as application/json.' }
  if (status >= 400 && status < 500) {
    const isBody = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError
    return { status, code: 'BAD_USER_INPUT', message: isBody ? 'The body is not valid JSON.' : error.message }
  }
  request.log.error({ err: error }, 'A request failed')
  return { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side.' }
}

function sendErrors(reply: FastifyReply, status: number, code: ErrorCode, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] })
}
