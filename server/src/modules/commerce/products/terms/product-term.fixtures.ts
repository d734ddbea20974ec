import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  // No product has the tag or the brand.
  expectedErrors: { renameProductTag: 'NOT_FOUND', renameProductBrand: 'NOT_FOUND' },
  rest: { 'GET /admin/products/tags': () => ({ query: { search: 'walk' } }) },
}
