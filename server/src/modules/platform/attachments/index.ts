import type { Capability } from '../../../kernel/capability/capability.ts'
import { Attachment } from './attachment.entity.ts'
import { AttachmentResolver } from './attachment.resolver.ts'
import { registerAttachments } from './attachment.routes.ts'
import { removeOrphanedFiles } from './orphaned-files.ts'

export { Attachment } from './attachment.entity.ts'
export {
  AttachmentList,
  FileOrder,
  FilePayload,
  FilesPayload,
  ManageFilesInput,
  RenameFileInput,
} from './attachment.inputs.ts'
export { PDF_POLICY, type SentAttachment, sendAttachment } from './attachment.routes.ts'
export { AttachmentService, type StoredFile } from './attachment.service.ts'
export { AttachmentReader } from './attachment-reader.ts'
export { FileGoneError, OrphanedFiles, removeOrphanedFiles, STORAGE_SCHEMA } from './orphaned-files.ts'

/** Files that staff keep with records: private, unlike the pictures of the library. */
export const attachments: Capability = {
  name: 'attachments',
  entities: [Attachment],
  resolvers: [AttachmentResolver],
  scheduledTasks: [removeOrphanedFiles],
  recordLabels: { attachment: { singular: 'File', plural: 'Files' } },
  routes: registerAttachments,
}
