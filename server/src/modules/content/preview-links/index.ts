import type { Capability } from '../../../kernel/capability/capability.ts'
import { PreviewLink } from './preview-link.entity.ts'
import { PreviewLinkResolver } from './preview-link.resolver.ts'

export { PreviewLinkService } from './preview-link.service.ts'

export const previewLinks: Capability = {
  name: 'preview-links',
  entities: [PreviewLink],
  resolvers: [PreviewLinkResolver],
}
