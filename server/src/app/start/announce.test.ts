import { expect, test } from 'vitest'
import { announcement } from './announce.ts'

const site = { name: 'Maple Auto', url: 'http://maple.localhost:4000' }

test('names every address in one column', () => {
  const text = announcement({ adminUrl: 'http://localhost:4000', sites: [site], accounts: [] })
  expect(text).toContain('  Admin       http://localhost:4000/admin\n')
  expect(text).toContain('  Maple Auto  http://maple.localhost:4000\n')
  expect(text).toContain('  GraphQL     http://localhost:4000/graphql\n')
  expect(text).toContain('  REST        http://localhost:4000/api/v1\n')
  expect(text).not.toContain('Demo')
})

test('shows a password only in the start that made it', () => {
  const start = { adminUrl: 'http://localhost:4000', sites: [site], accounts: ['owner@maple.test'] }
  expect(announcement({ ...start, newPassword: 'brisk-otter' })).toContain('Their password: brisk-otter')
  expect(announcement(start)).toContain('the one set in DEMO_PASSWORD')
})
