import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '../context/context.ts'
import { handleUploadErrors } from '../files/upload-error-handler.ts'
import type { Uploader } from '../files/upload-slots.ts'

/** Lets the routes of this scope read forms with one file of at most `mostBytes`, and reports upload errors. */
export async function acceptUploads(app: FastifyInstance, mostBytes: number): Promise<void> {
  // One byte more than allowed, so the reader can tell that the file is too large and say so.
  const limits = { fileSize: mostBytes + 1, files: 1, fields: 8, fieldSize: 5000, parts: 9, headerPairs: 50 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  handleUploadErrors(app)
}

/** The uploader that a slot counts for. An API key counts as a person of its own. */
export function uploaderOf(ctx: RequestContext): Uploader {
  const { apiKeyId, userId } = ctx.requireViewer()
  return { tenantId: ctx.currentTenant.id, personId: apiKeyId ?? userId }
}
