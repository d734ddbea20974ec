import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  values: {
    'accountingExport.from': () => '2026-03-01',
    'accountingExport.to': () => '2026-04-30',
    'accountingExport.types': () => 'INVOICE',
    'taxReport.from': () => '2026-03-01',
    'taxReport.to': () => '2026-04-30',
    'taxReportExport.from': () => '2026-03-01',
    'taxReportExport.to': () => '2026-04-30',
  },
}
