/** A screen of the settings, gated like an entry of the sidebar. */
export interface SettingsSection {
  readonly label: string
  /** Below /setting. */
  readonly path: string
  readonly permission: string
  readonly feature?: string
}

/** The list on the left of the settings: one line a section, in the order shown. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { label: 'General', path: 'general', permission: 'settings.can_view' },
  { label: 'Theme', path: 'theme', permission: 'settings.can_view' },
  { label: 'Navigation', path: 'navigation', permission: 'settings.can_view' },
  { label: 'Scripts', path: 'scripts', permission: 'settings.can_view' },
  { label: 'Integrations', path: 'integrations', permission: 'settings.can_view' },
  { label: 'Custom fields', path: 'custom-fields', permission: 'settings.can_view' },
  { label: 'Domains', path: 'domains', permission: 'settings.can_view' },
  { label: 'Users', path: 'users', permission: 'users.can_view' },
  { label: 'Roles', path: 'roles', permission: 'users.can_view' },
  { label: 'E-mail', path: 'email', permission: 'settings.can_view' },
  { label: 'E-mail provider', path: 'email-provider', permission: 'settings.can_view' },
  { label: 'API keys', path: 'api-keys', permission: 'settings.can_view', feature: 'api_keys' },
  { label: 'Webhooks', path: 'webhooks', permission: 'settings.can_view', feature: 'webhooks' },
  { label: 'Plan and modules', path: 'plan', permission: 'settings.can_view' },
  { label: 'Audit log', path: 'audit-log', permission: 'settings.can_view' },
]
