import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconClipboardCheck } from './icons.ts'

/** Inspections are opened from work orders, where the vehicle is checked in and out, too. */
export const inspections: AdminCapability = {
  name: 'inspections',
  screens: [
    {
      path: 'work-orders/inspections/:id',
      load: async () => (await import('./inspection-screen.tsx')).InspectionScreen,
    },
  ],
  documentPanels: [
    {
      name: 'inspections',
      types: ['WORK_ORDER'],
      order: 140,
      place: 'side',
      permission: 'work_orders.can_view',
      feature: 'work_orders',
      ...lazyComponent(async () => (await import('./inspections-panel.tsx')).InspectionsPanel),
    },
  ],
  timelineIcons: { inspection: IconClipboardCheck },
}
