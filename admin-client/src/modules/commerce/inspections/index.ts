import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconClipboardCheck } from './icons.ts'

const mayView = { permission: 'work_orders.can_view', feature: 'work_orders' } as const

/** Inspections, and on work orders the check-in of the vehicle. */
export const inspections: AdminCapability = {
  name: 'inspections',
  screens: [
    { path: 'inspections', load: async () => (await import('./inspections-screen.tsx')).InspectionsScreen },
    { path: 'inspections/:id', load: async () => (await import('./inspection-screen.tsx')).InspectionScreen },
    {
      path: 'inspections',
      layout: 'settings',
      load: async () => (await import('./settings/inspection-settings-screen.tsx')).InspectionSettingsScreen,
    },
  ],
  navigation: [
    { group: 'sell', label: 'Inspections', path: '/inspections', icon: IconClipboardCheck, keys: 'g x', ...mayView },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Inspection',
      icon: IconClipboardCheck,
      path: '/inspections?new=inspection',
      permission: 'work_orders.can_edit',
      feature: 'work_orders',
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Inspections',
      description: 'Inspection templates, groups and points',
      path: 'inspections',
      permission: 'settings.can_view',
      feature: 'work_orders',
    },
  ],
  documentActions: [
    {
      name: 'workshop-sheet',
      label: 'Workshop sheet',
      icon: IconClipboardCheck,
      place: 'menu',
      order: 170,
      types: ['WORK_ORDER'],
      hrefOf: ({ id }) => `/api/v1/admin/work-orders/${id}/workshop-sheet`,
    },
  ],
  documentPanels: [
    {
      name: 'inspections',
      types: ['WORK_ORDER'],
      order: 140,
      place: 'side',
      ...mayView,
      ...lazyComponent(async () => (await import('./inspections-panel.tsx')).InspectionsPanel),
    },
  ],
  timelineIcons: { inspection: IconClipboardCheck },
}
