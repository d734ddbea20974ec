import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { AbandonedCartResolver } from './abandoned-cart.resolver.ts'
import { cartReminder } from './reminders/cart-automatic-mail.ts'
import { CartReminder } from './reminders/cart-reminder.entity.ts'
import { sendCartReminders } from './reminders/remind-abandoned-carts.ts'
import { CartReminderResolver } from './reminders/reminder.resolver.ts'
import { registerReminderLinks } from './reminders/reminder.routes.ts'
import { listenToOrders } from './reminders/reminder-endings.ts'
import { CartReminderSettings } from './reminders/reminder-settings.ts'
import { seedAbandonedCarts } from './seed-abandoned-carts.ts'

export { CartReminderLinks } from './reminders/reminder-links.ts'

listenToOrders()

/** Abandoned carts, as staff see them, and the reminders that are sent of them. */
export const abandonedCarts: Capability = {
  name: 'abandoned-carts',
  entities: [CartReminder],
  resolvers: [AbandonedCartResolver, CartReminderResolver],
  rest: () => import('./abandoned-cart.rest.ts'),
  scheduledTasks: [sendCartReminders, purgeTask('cart_reminders')],
  settingsFromTemplate: {
    [CartReminderSettings.capability]: ['delayHours', 'subject', 'text'] satisfies (keyof CartReminderSettings)[],
  },
  automaticMails: [cartReminder],
  recordLabels: { cart_reminder: { singular: 'Cart reminder', plural: 'Cart reminders' } },
  routes: registerReminderLinks,
  demo: seedAbandonedCarts,
}
