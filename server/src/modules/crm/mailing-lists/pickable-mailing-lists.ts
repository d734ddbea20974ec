import type { PickableRecords } from '../../../kernel/capability/pickable-records.ts'
import { containing } from '../../../kernel/graphql/filters.ts'
import { MailingList } from './mailing-list.entity.ts'

const optionOf = ({ id, name }: MailingList) => ({ id, title: name, detail: null })

/** Mailing lists that blocks of pages can add to. */
export const pickableMailingLists: PickableRecords = {
  noun: 'mailing list',
  permission: 'pages.can_view',
  async search({ em }, text, limit) {
    const where = text ? { name: containing(text) } : {}
    return (await em.find(MailingList, where, { limit, orderBy: { name: 'asc' } })).map(optionOf)
  },
  async find({ em }, ids) {
    return (await em.find(MailingList, { id: { $in: [...ids] } })).map(optionOf)
  },
}
