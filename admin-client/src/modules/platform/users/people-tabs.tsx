import { ScreenTabs } from '../../../ui/screen-tabs.tsx'

const tabs = [
  { label: 'Staff', to: '/setting/users' },
  { label: 'Shoppers', to: '/setting/users/shoppers' },
]

/** Who works for the business, and who has an account on its site. */
export function PeopleTabs() {
  return <ScreenTabs label="Kinds of users" tabs={tabs} />
}
