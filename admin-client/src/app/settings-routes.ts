import type { RouteObject } from 'react-router'

/** The screens below /setting, which share one frame. */
export const settingsRoutes: RouteObject[] = [
  {
    path: 'general',
    lazy: async () => ({
      Component: (await import('../modules/platform/settings/index.ts')).GeneralScreen,
    }),
  },
  {
    path: 'theme',
    lazy: async () => ({
      Component: (await import('../modules/platform/settings/index.ts')).ThemeScreen,
    }),
  },
  {
    path: 'navigation',
    lazy: async () => ({
      Component: (await import('../modules/platform/settings/index.ts')).NavigationScreen,
    }),
  },
  {
    path: 'scripts',
    lazy: async () => ({
      Component: (await import('../modules/platform/settings/index.ts')).ScriptsScreen,
    }),
  },
  {
    path: 'integrations',
    lazy: async () => ({
      Component: (await import('../modules/platform/settings/index.ts')).IntegrationsScreen,
    }),
  },
  {
    path: 'custom-fields',
    lazy: async () => ({
      Component: (await import('../modules/platform/custom-fields/index.ts')).CustomFieldsScreen,
    }),
  },
  {
    path: 'domains',
    lazy: async () => ({
      Component: (await import('../modules/platform/domains/index.ts')).DomainsScreen,
    }),
  },
  {
    path: 'users',
    lazy: async () => ({
      Component: (await import('../modules/platform/users/index.ts')).UsersScreen,
    }),
  },
  {
    path: 'users/shoppers',
    lazy: async () => ({
      Component: (await import('../modules/platform/users/index.ts')).ShoppersScreen,
    }),
  },
  {
    path: 'roles',
    lazy: async () => ({
      Component: (await import('../modules/platform/roles/index.ts')).RolesScreen,
    }),
  },
  {
    path: 'plan',
    lazy: async () => ({
      Component: (await import('../modules/platform/plan/index.ts')).PlanScreen,
    }),
  },
  {
    path: 'email',
    lazy: async () => ({
      Component: (await import('../modules/platform/mail/index.ts')).MailScreen,
    }),
  },
  {
    path: 'api-keys',
    lazy: async () => ({
      Component: (await import('../modules/platform/api-keys/index.ts')).ApiKeysScreen,
    }),
  },
  {
    path: 'webhooks',
    lazy: async () => ({
      Component: (await import('../modules/platform/webhooks/index.ts')).WebhooksScreen,
    }),
  },
  {
    path: 'webhooks/:id',
    lazy: async () => ({
      Component: (await import('../modules/platform/webhooks/index.ts')).WebhookScreen,
    }),
  },
  {
    path: 'email-provider',
    lazy: async () => ({
      Component: (await import('../modules/platform/mail-provider/index.ts')).MailProviderScreen,
    }),
  },
  {
    path: 'audit-log',
    lazy: async () => ({
      Component: (await import('../modules/platform/audit/index.ts')).AuditScreen,
    }),
  },
]
