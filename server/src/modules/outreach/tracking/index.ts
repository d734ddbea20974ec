import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { CapabilitySettingsService } from '../../platform/settings/index.ts'
import { SiteEvent } from './collecting/site-event.entity.ts'
import { SiteEventBatch } from './collecting/site-event-batch.entity.ts'
import { SiteEventUsage } from './collecting/site-event-usage.entity.ts'
import { TrackingRoutes } from './collecting/tracking.routes.ts'
import { rollUpDays, turnPartitions } from './days/day-tasks.ts'
import { SiteDay } from './days/site-day.entity.ts'
import { seedVisits } from './demo-visits.ts'
import { AnalyticsResolver } from './figures/analytics.resolver.ts'
import { registerAnalyticsExport } from './figures/analytics-export.routes.ts'
import { visitorMetrics } from './figures/visitor-metrics.ts'
import { TrackingSettingsResolver } from './settings/tracking-settings.resolver.ts'
import { TrackingSettings } from './settings/tracking-settings.ts'
import { visitsOfPeople } from './visits-of-people.ts'

/** The log of what visitors do on sites, and the figures that tenants see of it. */
export const tracking: Capability = {
  name: 'tracking',
  entities: [SiteEvent, SiteEventBatch, SiteEventUsage, SiteDay],
  resolvers: [AnalyticsResolver, TrackingSettingsResolver],
  scheduledTasks: [rollUpDays, turnPartitions, purgeTask('site_events'), purgeTask('site_event_batches')],
  personalData: visitsOfPeople,
  settingsFromTemplate: { tracking: ['isEnabled', 'asksForConsent', 'keepMonths'] },
  siteConsent: async (ctx) => (await ctx.use(CapabilitySettingsService).read(TrackingSettings)).asksForConsent,
  recordLabels: { site_event: { singular: 'Visit', plural: 'Visits' } },
  dashboardMetrics: visitorMetrics,
  demo: seedVisits,
  async routes(app, services) {
    await new TrackingRoutes(services, app.log).register(app)
    await registerAnalyticsExport(app, services)
  },
}
