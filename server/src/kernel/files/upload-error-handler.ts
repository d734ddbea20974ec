import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOfFault } from '../validation/error-statuses.ts'
import { ApiError, messagesByField, retryAfterOf, statusOf, UserInputError } from '../validation/errors.ts'
import { UploadError } from './upload-error.ts'

/** Reports upload errors in the format of the REST API. */
export function handleUploadErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | UserInputError | UploadError, request, reply) => {
    const { status, ...body } = responseTo(error, request)
    const seconds = error instanceof ApiError ? retryAfterOf(error.extensions) : retryAfterOf({ ...error })
    if (seconds) reply.header('retry-after', seconds)
    drain(request)
    return send(reply, status, body)
  })
}

/** Drains the rest of the body so the client can read our response, for a limited time. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), DRAIN_TIMEOUT_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}

const DRAIN_TIMEOUT_MS = 10_000

interface ErrorResponse {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly errors?: Record<string, string[]>
}

function responseTo(error: FastifyError | UserInputError | UploadError, request: FastifyRequest): ErrorResponse {
  if (error instanceof UserInputError) return responseToFault(error)
  if (error instanceof ApiError) return { status: statusOf[error.code], code: error.code, error: error.message }
  if (error instanceof UploadError) return { status: error.status, code: error.code, error: error.message }
  if (/^Multipart: Boundary not found/.test(error.message))
    return { status: 400, code: 'BAD_USER_INPUT', error: 'The multipart form has no boundary.' }
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Send the file as multipart/form-data.' }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { status, code: 'BAD_USER_INPUT', error: error.message }
  // The client cancelled the upload and reads no response. This is not an error of ours.
  if ((request.raw.destroyed && !request.raw.complete) || /unexpected end of multipart data/i.test(error.message))
    return { status: 400, code: 'BAD_USER_INPUT', error: 'The upload was interrupted.' }
  request.log.error({ err: error }, 'An upload failed')
  return { status: 500, code: 'INTERNAL', error: 'Something went wrong on our side.' }
}

function responseToFault({ faults, message }: UserInputError): ErrorResponse {
  const [first = { code: 'INVALID', message }] = faults
  return { status: statusOfFault(first), code: first.code, error: message, errors: messagesByField(faults) }
}

function send(reply: FastifyReply, status: number, body: Omit<ErrorResponse, 'status'>): FastifyReply {
  return reply.code(status).send({ success: false, ...body })
}
