import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const TABS = [
  { label: 'List', to: '/projects' },
  { label: 'Boards', to: '/projects/boards' },
  { label: 'Templates', to: '/projects/templates' },
]

/** Projects as a list, the boards with their cards, and templates. */
export const ProjectTabs = () => <ScreenTabs label="Projects" tabs={TABS} />
