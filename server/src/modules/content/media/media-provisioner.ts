import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { CopyStep, TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { mimeTypeOf } from './file-kind.ts'
import { filesOf, storedAs } from './media-address.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { MediaItem } from './media-item.entity.ts'

/**
 * A new tenant's library. Its files lie under its own name in the storage and are called as in the template's, so that
 * every address `/media/…` in what is copied leads to the tenant's own file, whoever wrote it.
 */
export const mediaStart: TenantProvisioner = { ids, steps, copy }

async function ids({ em }: RequestContext): Promise<string[]> {
  const [items, folders] = await Promise.all([
    em.find(MediaItem, {}, { fields: ['id'] }),
    em.find(MediaFolder, {}, { fields: ['id'] }),
  ])
  return [...items, ...folders].map(({ id }) => id)
}

async function steps(copying: TemplateCopy): Promise<CopyStep[]> {
  const items = await copying.read(({ em }) => em.find(MediaItem, {}, { orderBy: { id: 'asc' } }))
  return items
    .filter(({ id }) => copying.idOf(id))
    .map((item) => ({ key: item.id, take: () => copyFiles(item, copying) }))
}

/** A file that the template lacks, the copy lacks too. */
async function copyFiles(item: MediaItem, { ctx, template }: TemplateCopy): Promise<void> {
  const { files } = ctx.installation
  for (const file of filesOf(item)) {
    const bytes = await files.read(storedAs(template.id, file))
    const mimeType = file === item.original ? item.mimeType : mimeTypeOf(file)
    if (bytes) await files.write(storedAs(ctx.currentTenant.id, file), bytes, mimeType)
  }
}

async function copy({ em }: RequestContext, copying: TemplateCopy): Promise<void> {
  const { items, folders } = await copying.read(async (template) => ({
    items: await template.em.find(MediaItem, {}),
    folders: await template.em.find(MediaFolder, {}),
  }))
  for (const { id, name } of folders) {
    const copied = copying.idOf(id)
    if (copied) em.persist(Object.assign(new MediaFolder(), { id: copied, name }))
  }
  for (const item of items) {
    const id = copying.idOf(item.id)
    if (id) em.persist(copyOf(item, { id, folderId: copying.idOf(item.folderId) }))
  }
  await em.flush()
}

function copyOf(item: MediaItem, own: { id: string; folderId: string | null }): MediaItem {
  const { file, original, name, mimeType, filesize, width, height, alt, focalPoint, crop, sha256 } = item
  const plain = { file, original, name, mimeType, filesize, width, height, alt, focalPoint, crop, sha256 }
  return Object.assign(new MediaItem(), structuredClone(plain), own)
}
