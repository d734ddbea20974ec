import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'My work', to: '/tasks/my' },
  { label: 'All tasks', to: '/tasks' },
]

/** The viewer's own tasks, and everybody's. */
export const TaskTabs = () => <ScreenTabs label="Tasks" tabs={TABS} />
