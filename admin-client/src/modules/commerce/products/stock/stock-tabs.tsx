import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { ScreenTabs } from '../../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'On hand', to: '/inventory/stock' },
  { label: 'History', to: '/inventory/stock/history' },
]

/** The head of the two screens of stock. */
export function StockHeader({ text }: { text: string }) {
  return (
    <>
      <ScreenHeader
        title="Stock"
        text={text}
        action={
          <Button component={Link} to="/inventory/stock/locations" variant="default">
            Locations
          </Button>
        }
      />
      <ScreenTabs label="Stock" tabs={TABS} />
    </>
  )
}
