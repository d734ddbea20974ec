import type { FilterQuery } from '@mikro-orm/core'
import type { Person, PersonalData } from '../../../../kernel/capability/personal-data.ts'
import { forgetInAudit } from '../../../platform/audit/index.ts'
import { Call } from './call.entity.ts'

/** Calls with a customer, and calls with their number that belong to no customer. The first are erased by their key. */
export const callsAboutPeople: PersonalData = {
  name: 'call',
  area: 'voip',
  async collect({ em }, person) {
    const where = { $or: [{ recordId: { $in: [...person.customerIds] } }, unlinked(person)] }
    const calls = await em.find(Call, where, { orderBy: { id: 'asc' } })
    return calls.map(({ direction, status, number, startedAt, durationSeconds, notes, outcome, recordingUrl }) => {
      return { direction, status, number, startedAt, durationSeconds, notes, outcome, recordingUrl }
    })
  },
  count: ({ em }, person) => em.count(Call, unlinked(person)),
  async forget({ em }, person) {
    const calls = await em.find(Call, unlinked(person), { fields: ['id'] })
    const ids = calls.map(({ id }) => id)
    await em.nativeDelete(Call, { id: { $in: ids } })
    await forgetInAudit(em, 'call', ids)
  },
}

function unlinked({ phones }: Person): FilterQuery<Call> {
  return { recordId: null, number: { $in: [...phones] } }
}
