import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { forgetOldNotifications } from './forget-notifications.ts'

// A process that does jobs forgets as soon as it starts, perhaps between two looks.
const kit = useServer({ role: 'web' })

test('notifications older than 90 days are deleted for every tenant, read or not', async () => {
  for (const [title, days] of [
    ['Old', 91],
    ['Young', 89],
  ]) {
    await kit.database.query(
      `insert into notification (tenant_id, user_id, kind, title, created_at, read_at)
       select tenant_id, id, 'mail_failed', $1, now() - $2 * interval '1 day', case when display_name > 'N' then now() end
       from "user" where email in ('owner@maple.test', 'staff@maple.test', 'owner@birch.test')`,
      [title, days],
    )
  }
  const left = async () => (await kit.database.query('select title from notification')).map(({ title }) => title).sort()
  expect(await left()).toEqual(['Old', 'Old', 'Old', 'Young', 'Young', 'Young'])
  await forgetOldNotifications.run(kit.server)
  expect(await left()).toEqual(['Young', 'Young', 'Young'])
})
