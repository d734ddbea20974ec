import type { Visitor } from '../../../app/test-server.ts'

const SCHEDULE =
  'id taskId projectId personId personName startsAt endsAt localStart localEnd title version deletedAt task { id title }'

/** Calls about planned work, as somebody. */
export const schedulesOf = (person: Visitor) => ({
  async send(name: 'createSchedule' | 'updateSchedule', input: object) {
    const type = name === 'createSchedule' ? 'CreateScheduleInput' : 'UpdateScheduleInput'
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) {
      schedule { ${SCHEDULE} } userErrors { code message field } } }`
    const { data, errors } = await person.ask(document, { input })
    return data?.[name] ?? { schedule: null, userErrors: [], errors }
  },
  manage: (name: 'deleteSchedules' | 'restoreSchedules', ids: readonly string[]) =>
    person.ask(
      `mutation ($input: ManageSchedulesInput!) { ${name}(input: $input) { schedules { id deletedAt } userErrors { message } } }`,
      { input: { ids } },
    ),
  async list(where: object) {
    const document = `query ($where: ScheduleWhere) { schedules(where: $where) { items { ${SCHEDULE} } totalItems } }`
    return (await person.ask(document, { where })).data.schedules
  },
})
