import { Card } from '@mantine/core'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { type Assignee, AssigneePicker } from '../../platform/assignees/index.ts'
import { AssignCustomerDocument, UnassignCustomerDocument } from './customer-documents.ts'

interface CustomerAssigneesProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** Who looks after the customer. A change is saved at once. */
export function CustomerAssignees({ customer, mayEdit }: CustomerAssigneesProps) {
  const { id, assignees } = customer
  const [assign] = useAction(AssignCustomerDocument)
  const [unassign] = useAction(UnassignCustomerDocument)
  async function change(wanted: readonly Assignee[]) {
    const added = wanted.filter((one) => !assignees.some((other) => other.id === one.id))
    const removed = assignees.filter((one) => !wanted.some((other) => other.id === one.id))
    if (added.length > 0) await assign({ id, assigneeIds: added.map((one) => one.id) })
    if (removed.length > 0) await unassign({ id, assigneeIds: removed.map((one) => one.id) })
  }
  return (
    <Card component="section" aria-label="Assignees">
      <AssigneePicker value={assignees} disabled={!mayEdit} onChange={change} />
    </Card>
  )
}
