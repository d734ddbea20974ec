import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: {
    timeEntryPerson: /^TimeReportWhere\.personId$/,
    project: /^TimeReportWhere\.projectId$/,
    customer: /^TimeReportWhere\.customerId$/,
  },
  values: {
    'TimeReportWhere.from': () => '2026-03-01',
    'TimeReportWhere.to': () => '2026-04-30',
  },
  rest: {
    'GET /admin/time-report': () => ({ query: { from: '2026-03-01', to: '2026-04-30', by: 'project' } }),
  },
}
