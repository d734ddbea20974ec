import type { FilterQuery } from '@mikro-orm/core'
import type { Person, PersonalData } from '../../../../kernel/capability/personal-data.ts'
import { forgetInAudit } from '../../../platform/audit/index.ts'
import { Call } from './call.entity.ts'

/** Calls with somebody's number that belong to no customer. Those of customers are found by their key. */
export const callsAboutPeople: PersonalData = {
  name: 'call',
  area: 'voip',
  async collect({ em }, person) {
    const calls = await em.find(Call, ofPerson(person), { orderBy: { id: 'asc' } })
    return calls.map(({ direction, status, number, startedAt, durationSeconds, notes, outcome, recordingUrl }) => {
      return { direction, status, number, startedAt, durationSeconds, notes, outcome, recordingUrl }
    })
  },
  count: ({ em }, person) => em.count(Call, ofPerson(person)),
  async forget({ em }, person) {
    const calls = await em.find(Call, ofPerson(person), { fields: ['id'] })
    const ids = calls.map(({ id }) => id)
    await em.nativeDelete(Call, { id: { $in: ids } })
    await forgetInAudit(em, 'call', ids)
  },
}

function ofPerson({ phones }: Person): FilterQuery<Call> {
  return { recordId: null, number: { $in: [...phones] } }
}
