import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { ComponentTemplate } from './component-template.entity.ts'
import { copiedContent } from './copied-content.ts'
import { linksIn } from './linked-content.ts'

/** Copies the component templates of a tenant template to a new tenant. */
export const componentStart: TenantProvisioner = { ids, copy }

async function ids({ em }: RequestContext): Promise<string[]> {
  const templates = await em.find(ComponentTemplate, {}, { fields: ['id'], orderBy: { id: 'asc' } })
  return templates.map(({ id }) => id)
}

async function copy({ em }: RequestContext, copying: TemplateCopy): Promise<void> {
  const templates = await copying.read((template) =>
    template.em.find(ComponentTemplate, {}, { populate: ['storedContent'], orderBy: { id: 'asc' } }),
  )
  for (const { id: from, componentName, type, content } of templates) {
    const id = copying.idOf(from)
    if (!id) continue
    await nextTurn()
    const copied = Object.assign(new ComponentTemplate(), { id, componentName, type })
    const { content: newContent, links } = await contentOf(content, copying)
    copied.keep(newContent, links)
    em.persist(copied)
  }
  await em.flush()
}

async function contentOf(content: unknown, copying: TemplateCopy) {
  const isEncoded = typeof content === 'string' && !content.startsWith('{')
  if (isEncoded) return copiedContent(content, copying)
  const copied = copying.data(content)
  return { content: copied, links: linksIn(copied) }
}
