import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'List', to: '/projects' },
  { label: 'Boards', to: '/projects/boards' },
]

/** Projects as a list, and the boards with their cards. */
export const ProjectTabs = () => <ScreenTabs label="Projects" tabs={TABS} />
