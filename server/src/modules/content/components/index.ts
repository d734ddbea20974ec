import type { Capability } from '../../../kernel/capability/capability.ts'
import { ComponentHistoryResolver } from './component-history.resolver.ts'
import { componentStart } from './component-provisioner.ts'
import { ComponentTemplate } from './component-template.entity.ts'
import { ComponentTemplateResolver } from './component-template.resolver.ts'

export {
  type CheckedContent,
  type Compared,
  type ContentFacts,
  checkedContent,
  comparedWith,
  factsOfStored,
  requireCodePermission,
  requireRecords,
  requireSmallCss,
  requireUsablePatterns,
  type StoredContent,
} from './block-content.ts'
export { ComponentTemplate, TemplateType } from './component-template.entity.ts'
export { copiedContent } from './copied-content.ts'
export { findMentions } from './find-mentions.ts'
export { linksIn } from './linked-content.ts'
export { type LinkedContents, LinkedTemplates } from './linked-templates.ts'
export { TemplateService } from './template.service.ts'
export { TemplateMentions } from './template-mentions.ts'
export { TemplateReader } from './template-reader.ts'
export { type SectionContents, SectionService } from './template-sections.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'component.changed': { readonly tenantId: string; readonly templateId: string }
  }
}

export const components: Capability = {
  name: 'components',
  entities: [ComponentTemplate],
  resolvers: [ComponentTemplateResolver, ComponentHistoryResolver],
  rest: () => import('./component-template.rest.ts'),
  tenantProvisioner: componentStart,
}
