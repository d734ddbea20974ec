import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../kernel/capability/upload-form.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { tooLarge } from '../../../kernel/files/upload-error.ts'
import type { UploadChecks } from '../../../kernel/files/upload-receiver.ts'
import { madePicture } from '../users/index.ts'
import { ProfileService } from './profile.service.ts'

const MOST_MEGABYTES = 10
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024
const TOO_LARGE = `Pictures can be up to ${MOST_MEGABYTES} MB.`

const CHECKS: UploadChecks = {
  check({ size }) {
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
  },
  tooLarge: () => TOO_LARGE,
}

/** The upload of one's own picture. Only a small picture made of it is stored. */
export async function registerProfilePicture(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (uploads) => {
    await acceptUploads(uploads, MOST_BYTES)
    for (const end of ['', '/']) {
      uploads.post(`/api/v1/admin/profile/picture${end}`, async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        const profile = ctx.use(ProfileService)
        profile.requireMayHavePicture()
        const url = await services.uploads.receive(request, uploaderOf(ctx), CHECKS, async ({ path }) => {
          const image = await madePicture(path)
          return inTransaction(ctx, () => profile.setPicture(image))
        })
        return reply.code(201).send({ success: true, url })
      })
    }
  })
}
