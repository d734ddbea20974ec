import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { CustomField } from './custom-field.entity.ts'

/** Copies the custom fields of a tenant template to a new tenant, without any values. */
export const customFieldStart: TenantProvisioner = { ids, copy }

async function ids({ em }: RequestContext): Promise<string[]> {
  const fields = await em.find(CustomField, {}, { fields: ['id'], orderBy: { id: 'asc' } })
  return fields.map(({ id }) => id)
}

async function copy({ em }: RequestContext, copying: TemplateCopy): Promise<void> {
  const fields = await copying.read((template) => template.em.find(CustomField, {}, { orderBy: { id: 'asc' } }))
  for (const { id: from, kind, key, label, type, helpText, isRequired, options, isArchived, position } of fields) {
    const id = copying.idOf(from)
    if (id) em.create(CustomField, { id, kind, key, label, type, helpText, isRequired, options, isArchived, position })
  }
  await em.flush()
}
