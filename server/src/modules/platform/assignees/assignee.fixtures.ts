import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  rest: { 'GET /admin/assignees': () => ({ query: { search: 'owner' } }) },
}
