import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'Timesheet', to: '/time' },
  { label: 'Report', to: '/time/report' },
]

/** The week of a person, and what everybody worked. */
export const TimeTabs = () => <ScreenTabs label="Time" tabs={TABS} />
