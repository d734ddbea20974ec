import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAllowed, type Requirement } from '../../../capability/access.ts'
import { NoAccess } from '../../../ui/no-access.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useViewer } from './viewer.ts'

/** Shows a screen to those who may see it. Others read why they may not, and whom to ask. */
export function AccessRequired({ requirement, children }: { requirement: Requirement; children: ReactNode }) {
  const viewer = useViewer()
  if (isAllowed(requirement, viewer)) return children
  const { tenant, user } = viewer
  const isMissing = requirement.feature !== undefined && !viewer.has(requirement.feature)
  if (isMissing && viewer.can('settings.can_view'))
    return (
      <>
        <PageTitle name="Not in your plan" />
        <NoAccess
          isWholeScreen
          title="Not in your plan"
          text={`The plan of ${tenant?.name} doesn't include this.`}
          action={
            <Button variant="default" component={Link} to="/setting/plan">
              View plan
            </Button>
          }
        />
      </>
    )
  const text = isMissing
    ? `The plan of ${tenant?.name} doesn't include this. Ask an administrator of ${tenant?.name} about it.`
    : `Your role, ${user.roleName}, doesn't include this screen. Ask an administrator of ${tenant?.name} for access.`
  return (
    <>
      <PageTitle name="No access" />
      <NoAccess isWholeScreen text={text} />
    </>
  )
}
