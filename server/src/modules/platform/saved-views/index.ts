import type { Capability } from '../../../kernel/capability/capability.ts'
import { ListLayout } from './list-layout.entity.ts'
import { SavedView } from './saved-view.entity.ts'
import { SavedViewResolver } from './saved-view.resolver.ts'

export { SavedViewService } from './saved-view.service.ts'
export { savedViewsOf } from './saved-views-of.ts'

export const savedViews: Capability = {
  name: 'saved-views',
  entities: [SavedView, ListLayout],
  resolvers: [SavedViewResolver],
}
