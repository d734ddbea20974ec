import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'My work', to: '/tasks/my' },
  { label: 'All tasks', to: '/tasks' },
  { label: 'Board', to: '/tasks/board' },
]

/** The viewer's own tasks, everybody's, and those by status. */
export const TaskTabs = () => <ScreenTabs label="Tasks" tabs={TABS} />
