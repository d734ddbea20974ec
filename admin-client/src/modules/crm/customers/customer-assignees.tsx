import { Card } from '@mantine/core'
import { useRef, useState } from 'react'
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
  /** Shown until the server has stored all changes. */
  const [wanted, setWanted] = useState<readonly Assignee[] | null>(null)
  const unsaved = useRef(0)
  const shown = wanted ?? assignees

  async function change(next: readonly Assignee[]) {
    const added = idsOnlyIn(next, shown)
    const removed = idsOnlyIn(shown, next)
    setWanted(next)
    unsaved.current++
    if (added.length > 0) await assign({ id, assigneeIds: added })
    if (removed.length > 0) await unassign({ id, assigneeIds: removed })
    unsaved.current--
    if (unsaved.current === 0) setWanted(null)
  }

  return (
    <Card component="section" aria-label="Assignees">
      <AssigneePicker value={shown} disabled={!mayEdit} onChange={change} />
    </Card>
  )
}

const idsOnlyIn = (some: readonly Assignee[], others: readonly Assignee[]): string[] =>
  some.filter((one) => !others.some((other) => other.id === one.id)).map((one) => one.id)
