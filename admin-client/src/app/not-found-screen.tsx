import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconMapQuestion } from '../ui/icons.ts'
import { PageTitle } from '../ui/page-title.tsx'

/** Shown for unknown paths of the admin. */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle name="Not found" />
      <EmptyState
        isWholeScreen
        icon={IconMapQuestion}
        title="Page not found"
        text="The link may be out of date, or the address mistyped."
        action={
          <Button component={Link} to="/dashboard">
            Go to dashboard
          </Button>
        }
      />
    </>
  )
}
