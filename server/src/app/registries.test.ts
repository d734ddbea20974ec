import { describe, expect, test } from 'vitest'
import type { Capability } from '../kernel/capability/capability.ts'
import { handles, type JobHandler } from '../kernel/capability/job-handler.ts'
import type { JobName } from '../kernel/messaging/jobs.ts'
import { createRegistries } from './registries.ts'

const kind = { permission: 'notes.can_view' } as const
const notes: Capability = { name: 'notes', notificationKinds: { note_assigned: kind } }
const job = (name: string): JobHandler => handles(name as JobName, async () => {})

test('a kind is found by its name, in the order of the capabilities', () => {
  const tasks: Capability = { name: 'tasks', notificationKinds: { task_due: kind, task_done: kind } }
  const { notificationKinds } = createRegistries([notes, tasks])
  expect(notificationKinds.names).toEqual(['note_assigned', 'task_due', 'task_done'])
  expect(notificationKinds.get('note_assigned')).toBe(kind)
  expect([notificationKinds.has('task_due'), notificationKinds.has('toString')]).toEqual([true, false])
})

test('looking up a kind that no capability supplies throws an error that names it', () => {
  const { notificationKinds, timelineKinds } = createRegistries([])
  expect(() => notificationKinds.get('note_assigned')).toThrow(
    "No capability of app/modules.ts supplies the notification kind 'note_assigned'.",
  )
  expect(() => timelineKinds.get('note')).toThrow("supplies the timeline kind 'note'")
})

describe('the server does not start when a name is not unique', () => {
  const entry = { label: 'x', icon: 'x', permission: 'notes.can_view', feature: 'notes' } as const
  const task = { name: 'purge', cron: '* * * * *', run: async () => {} }
  test.each<[string, Partial<Capability>, Partial<Capability>]>([
    ["notification kind 'a'", { notificationKinds: { a: kind } }, { notificationKinds: { a: kind } }],
    ["timeline kind 'a'", { timelineKinds: { a: entry } }, { timelineKinds: { a: entry } }],
    [
      "webhook event 'a'",
      { webhookEvents: { a: { ...kind, says: '' } } },
      { webhookEvents: { a: { ...kind, says: '' } } },
    ],
    ["audit action 'a'", { auditActions: { a: { label: 'A' } } }, { auditActions: { a: { label: 'A' } } }],
    ["job 'a'", { jobs: [job('a')] }, { jobs: [job('a')] }],
    ["scheduled task 'purge'", { scheduledTasks: [task] }, { scheduledTasks: [task] }],
  ])('%s', (named, one, other) => {
    const first: Capability = { name: 'first', ...one }
    const second: Capability = { name: 'second', ...other }
    expect(() => createRegistries([first, second])).toThrow(
      `The ${named} is not unique: 'first' and 'second' both supply it. Rename one of them.`,
    )
    expect(() => createRegistries([first])).not.toThrow()
  })

  test('of an action that the kernel has already', () => {
    const shipping: Capability = { name: 'shipping', auditActions: { archived: { label: 'Shelved' } } }
    expect(() => createRegistries([shipping])).toThrow("'kernel' and 'shipping' both supply it")
  })

  test('of a capability, or within one', () => {
    expect(() => createRegistries([notes, { name: 'notes' }])).toThrow("'notes' supplies it twice")
    expect(() => createRegistries([{ name: 'x', jobs: [job('a'), job('a')] }])).toThrow("'x' supplies it twice")
  })
})
