import { expect, test } from 'vitest'
import { type ViewerData, viewerFrom, worksAlike } from './viewer.ts'

const owner: ViewerData = {
  __typename: 'Viewer',
  user: {
    __typename: 'User',
    id: 'u1',
    email: 'o@maple.test',
    displayName: 'Olivia',
    roleId: 2,
    roleName: 'Administrator',
    pictureUrl: null,
  },
  tenant: {
    __typename: 'Tenant',
    id: 't1',
    handle: 'maple',
    name: 'Maple Auto',
    favicon: null,
    logo: null,
    plan: 'PRO',
    status: 'ACTIVE',
    modules: ['STORE'],
    siteUrl: 'https://maple.example',
  },
  agency: null,
  permissions: ['pages.can_view'],
  features: ['STORE'],
}
const agency: ViewerData = {
  ...owner,
  user: { ...owner.user, roleId: 6 },
  tenant: null,
  agency: { __typename: 'Agency', id: 'a1', name: 'North Studio', logo: null, status: 1 },
}

test('a viewer can what the server listed, and nothing else', () => {
  const viewer = viewerFrom(owner)
  expect(viewer.can('pages.can_view')).toBe(true)
  expect(viewer.can('pages.can_edit')).toBe(false)
  expect(viewer.has('STORE')).toBe(true)
  expect(viewer.has('blog')).toBe(false)
  expect([viewer.isCurrent, viewerFrom(owner, false).isCurrent]).toEqual([true, false])
})

test('agencies and the super administrator choose their tenant, staff of one do not', () => {
  expect(viewerFrom(owner).mayChooseTenant).toBe(false)
  expect(viewerFrom(agency).mayChooseTenant).toBe(true)
  expect(viewerFrom({ ...owner, user: { ...owner.user, roleId: 1 } }).mayChooseTenant).toBe(true)
})

test('another tenant or another person is not the same work', () => {
  expect(worksAlike(owner, { ...owner, permissions: [] })).toBe(true)
  expect(worksAlike(owner, { ...owner, tenant: null })).toBe(false)
  expect(worksAlike(owner, { ...owner, user: { ...owner.user, id: 'u2' } })).toBe(false)
})
