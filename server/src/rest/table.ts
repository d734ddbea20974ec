import { authRoutes } from './auth.ts'
import { componentRoutes } from './components.ts'
import { customFieldRoutes } from './custom-fields.ts'
import { customerFileRoutes } from './customer-files.ts'
import { customerTimelineRoutes } from './customer-timeline.ts'
import { customerRoutes } from './customers.ts'
import { mediaRoutes } from './media.ts'
import { noteRoutes } from './notes.ts'
import { pageRoutes } from './pages.ts'
import type { Route } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { shopperRoutes } from './shoppers.ts'

/** All REST calls. A new area is added here. */
export const table: readonly Route[] = [
  ...authRoutes,
  ...shopperRoutes,
  ...pageRoutes,
  ...componentRoutes,
  ...mediaRoutes,
  ...settingsRoutes,
  ...customFieldRoutes,
  ...customerRoutes,
  ...customerFileRoutes,
  ...customerTimelineRoutes,
  ...noteRoutes,
]
