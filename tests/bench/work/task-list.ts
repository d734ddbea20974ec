import { Visitor } from '../../kit/http.ts'
import { type Installed, withInstallation } from '../installed.ts'
import { OWNER } from '../made-page.ts'
import { below, type Row } from '../report.ts'
import { mapleId } from '../tenant.ts'
import { type Ask, p99InTurn } from '../turns.ts'
import { fillTasks, HITS } from './fill-tasks.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 300

/** The query of the list and the board of the admin. */
const LIST = `query ($perPage: Int!, $where: TaskWhere, $orderBy: [TaskOrder!]) {
  tasks(page: 1, perPage: $perPage, where: $where, orderBy: $orderBy) {
    items {
      id title status priority dueDate isOpen isOverdue estHours projectTitle customerName createdAt updatedAt version
      assignees { id displayName } labels { id name color } checklist { id isDone }
    }
    totalItems(upTo: 10000)
  } }`

const byPriority = [{ field: 'PRIORITY', direction: 'DESC' }, { field: 'DUE_DATE' }]
const lists = [
  { name: 'newest', asked: {} },
  { name: 'by due date', asked: { orderBy: [{ field: 'DUE_DATE' }] } },
  { name: 'by priority', asked: { orderBy: [{ field: 'PRIORITY', direction: 'DESC' }] } },
  { name: 'search', asked: { where: { search: 'quillfeather' } } },
] as const
/** Reported without a limit: among a million tasks more match, so more are counted. */
const others = [
  { name: 'open', asked: { where: { open: { eq: true } } } },
  { name: 'column of the board', asked: { perPage: 25, where: { status: { eq: 'PENDING' } }, orderBy: byPriority } },
] as const

/** The list of tasks of a tenant with ten thousand and of one with a million, in turn. */
export function listAtScale(small: Installed): Promise<Row[]> {
  return withInstallation(async (large) => {
    const few = await filled(small, FEW)
    const many = await filled(large, MANY)
    const rows: Row[] = []
    const tell = async (name: string, asked: object, asks: readonly [few: Ask, many: Ask]) => {
      const [atFew, atMany] = await p99InTurn(asked, asks, ROUNDS)
      console.log(`  ${name}: p99 ${atFew.toFixed(1)} ms among ${FEW}, ${atMany.toFixed(1)} ms among ${MANY}`)
      return atMany / atFew
    }
    for (const { name, asked } of lists)
      rows.push(below(`work list: ${name}, p99`, await tell(name, asked, [few.list, many.list]), '× ten thousand', 2))
    for (const { name, asked } of others) await tell(name, asked, [few.list, many.list])
    await tell('open ones of somebody', {}, [few.ofOwner, many.ofOwner])
    return rows
  })
}

interface Filled {
  readonly list: Ask
  /** The open tasks of one person. */
  readonly ofOwner: Ask
}

async function filled(installed: Installed, count: number): Promise<Filled> {
  const started = performance.now()
  await fillTasks(installed.databaseUrl.replace('//app@', '//postgres@'), await mapleId(installed), count)
  console.log(`  ${count} tasks written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const owner = new Visitor(installed.port)
  await owner.signIn(OWNER, installed.password)
  const list: Ask<number> = async (asked) =>
    (await owner.graphql<{ tasks: { items: object[] } }>(LIST, { perPage: 20, ...asked })).tasks.items.length
  const found = await list({ perPage: 100, where: { search: 'quillfeather' } })
  if (found !== HITS) throw new Error(`quillfeather finds ${found} tasks, not ${HITS}`)
  const { me } = await owner.graphql<{ me: { user: { id: string } } }>('{ me { user { id } } }')
  const where = { assigneeId: { eq: me.user.id }, open: { eq: true } }
  return { list, ofOwner: () => list({ where }) }
}
