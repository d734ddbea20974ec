import { defineBlock } from '../../../define.ts'
import { choice, icon, list, none, number, text, toggle } from '../../../fields/index.ts'
import { part } from '../../../styles/box-width.ts'
import { Tabs } from './tabs.tsx'
import { tabsCss } from './tabs-css.ts'

const tabHeaders = list({
  item: {
    id: none(''),
    title: text('', { required: true }),
    icon: icon(),
    /** Kept for older pages. Only the order of the list counts. */
    tabIndex: { ...number(0), control: { kind: 'none' } },
    sort: { ...number(0), control: { kind: 'none' } },
  },
  itemName: 'tab',
  titleField: 'title',
})

const firstTabs = ['First tab', 'Second tab', 'Third tab'].map((title, place) => ({
  id: `tab-${place + 1}`,
  title,
  icon: '',
  tabIndex: place,
  sort: place,
}))

/**
 * Tab panels, of which one is visible at a time. A panel's slot is named after its header's id, so it follows its
 * header.
 */
export const tabs = defineBlock({
  name: 'Tabs',
  title: 'Tabs',
  group: 'layout',
  icon: 'layout-navbar-collapse',
  keywords: ['panels', 'switch'],
  fields: {
    tabHeaders: { ...tabHeaders, label: 'Tabs', starts: firstTabs },
    tabStyle: choice(['default', 'pills']),
    darkMode: toggle(),
  },
  styles: ['visibility', 'customCss'],
  slots: ({ tabHeaders }) => tabHeaders.map((header) => header.id),
  slotTitles: ({ tabHeaders }) => tabHeaders.map((header) => header.title),
  css: tabsCss,
  childWidth: ({ tabStyle }, width, device) =>
    tabStyle === 'pills' && device !== 'mobile' ? part(width, 9 / 12) : width,
  script: 'tabs',
  needsScript: ({ tabHeaders }) => tabHeaders.length > 1,
  emptyHint: (tree, id) =>
    tabHeaders.read(tree[id]?.props.tabHeaders).length ? null : 'Add tabs in the settings panel',
  Render: (context) => <Tabs {...context} />,
})
