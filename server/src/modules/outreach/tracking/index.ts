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
import { copySourcesOfLeads } from './visitors/copy-sources.ts'
import './visitors/customer-source-filters.ts'
import { LeadSource } from './visitors/lead-source.entity.ts'
import { LeadSourceResolver } from './visitors/lead-source.resolver.ts'
import { SiteVisitor } from './visitors/site-visitor.entity.ts'
import { visitsOfPeople } from './visits-of-people.ts'

copySourcesOfLeads()

/** The log of what visitors do on sites, and the figures that tenants see of it. */
export const tracking: Capability = {
  name: 'tracking',
  entities: [SiteEvent, SiteEventBatch, SiteEventUsage, SiteDay, SiteVisitor, LeadSource],
  resolvers: [AnalyticsResolver, TrackingSettingsResolver, LeadSourceResolver],
  rest: () => import('./visitors/lead-source.rest.ts'),
  scheduledTasks: [
    rollUpDays,
    turnPartitions,
    purgeTask('site_events'),
    purgeTask('site_event_batches'),
    purgeTask('site_visitors'),
  ],
  personalData: visitsOfPeople,
  settingsFromTemplate: { tracking: ['isEnabled', 'asksForConsent', 'keepMonths'] },
  siteConsent: async (ctx) => (await ctx.use(CapabilitySettingsService).read(TrackingSettings)).asksForConsent,
  recordLabels: {
    site_event: { singular: 'Visit', plural: 'Visits' },
    lead_source: { singular: 'Source of visits', plural: 'Sources of visits' },
  },
  dashboardMetrics: visitorMetrics,
  demo: seedVisits,
  async routes(app, services) {
    await new TrackingRoutes(services, app.log).register(app)
    await registerAnalyticsExport(app, services)
  },
}
