import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import type { CustomFieldKind } from '../generated/graphql.ts'
import type { Icon } from '../ui/icons.ts'
import type { Access, Requirement } from './access.ts'
import type { CustomerCard, CustomerListPart, CustomerTab, NewCustomerPart } from './customer-parts.ts'
import type { DashboardCard, DashboardFigure, SetupStep } from './dashboard-card.ts'
import type { DocumentParts } from './document-parts.ts'
import type { FieldLabels } from './field-labels.ts'
import type { LazyComponent } from './lazy-component.ts'
import type { ProjectTab } from './project-parts.ts'

/**
 * Everything that a capability adds to the admin. The `index.ts` of its folder exports one such object, and
 * `app/capabilities.ts` lists it. Where several capabilities add to the same place, the order of that list decides.
 *
 * These objects are part of the first bundle. They hold data and icons only; the code behind them is fetched when needed.
 */
export interface AdminCapability extends DocumentParts {
  /** Unique. The name of its folder, which is also its name on the server. */
  readonly name: string
  /** Whether the tenant uses it, if a setting decides that. Its parts of customers' screens are hidden otherwise. */
  isInUse?(client: ApolloClient): Promise<boolean>
  readonly screens?: readonly Screen[]
  readonly navigation?: readonly NavigationEntry[]
  readonly topBarItems?: readonly TopBarItem[]
  readonly settingsSections?: readonly SettingsSection[]
  readonly commands?: readonly CommandEntry[]
  readonly dashboardCards?: readonly DashboardCard[]
  readonly dashboardFigures?: readonly DashboardFigure[]
  /** Its part in setting up a new website, which the dashboard lists. */
  readonly setupSteps?: readonly SetupStep[]
  /** The records that the command menu can search. */
  readonly searchScope?: SearchScope
  /** Tabs of a customer's page, between its details and its files. */
  readonly customerTabs?: readonly CustomerTab[]
  /** Cards in the side column of a customer's overview, below the contact data. */
  readonly customerCards?: readonly CustomerCard[]
  /** Tabs of a project's page, between its overview and its files. */
  readonly projectTabs?: readonly ProjectTab[]
  /** Columns, filters and search details of customers. */
  readonly customerList?: CustomerListPart
  /** A record of its own that 'New customer' asks for too. Only the first one in use is asked for. */
  readonly newCustomer?: NewCustomerPart
  /** The icons of its timeline kinds, by the names that the server gives them. */
  readonly timelineIcons?: Readonly<Record<string, Icon>>
  /** Labels of its records' fields in logs. The server labels records and actions. */
  readonly fieldLabels?: FieldLabels
  /** The kinds of its records that can have custom fields, as the schema names them. */
  readonly customFieldKinds?: Readonly<Partial<Record<CustomFieldKind, RecordNoun>>>
}

/** The noun for a kind of record within a sentence. */
export interface RecordNoun {
  readonly one: string
  readonly many: string
}

/**
 * The layout around a screen:
 * - `tenant`: the shell; redirects to the choice of a tenant if there is none yet
 * - `settings`: the shell and the settings navigation; its path is below /setting
 * - `account`: the shell, with or without a tenant
 * - `installation`: the shell, above all tenants; for super administrators
 * - `window`: nothing, but the viewer has signed in and chosen a tenant
 * - `signed-out`: nothing, for everybody
 */
export type ScreenLayout = 'tenant' | 'settings' | 'account' | 'installation' | 'window' | 'signed-out'

export interface Screen {
  /** A React Router path below /admin, without a leading slash. */
  readonly path: string
  /** 'tenant' unless stated. */
  readonly layout?: ScreenLayout
  /** Imports the screen dynamically, so that it gets its own chunk. */
  load(): Promise<ComponentType>
}

/** The groups of the sidebar. `installation` is shown before a tenant is chosen, the others afterwards. */
export type NavigationGroupName = 'start' | 'website' | 'sell' | 'customers' | 'work' | 'settings' | 'installation'

export interface NavigationEntry extends Requirement {
  readonly group: NavigationGroupName
  readonly label: string
  readonly path: string
  readonly icon: Icon
  /** Keys pressed one after the other. Without them, the command menu leads there. */
  readonly keys?: string
  /** Not marked as current on addresses below its own. */
  readonly isExact?: boolean
  readonly forSuperAdministrators?: boolean
  /** Leads to the settings: shown to those who may see any section of them. */
  readonly isSettings?: boolean
  /** Stands after the label, such as a number of unread messages. */
  readonly badge?: LazyComponent<object>
}

/** Stands in the top bar of every screen of a tenant, such as a switch. */
export interface TopBarItem extends Requirement {
  readonly item: LazyComponent<object>
}

/** The groups of the settings navigation, in their order. */
export const SETTINGS_GROUPS = {
  business: 'Business',
  website: 'Website',
  team: 'Team',
  email: 'Email',
  developers: 'Developers',
} as const

/** A link in the settings navigation. Its screen has the same path and the layout `settings`. */
export interface SettingsSection extends Requirement {
  readonly group: keyof typeof SETTINGS_GROUPS
  readonly label: string
  /** Synonyms by which the command menu finds the section. */
  readonly description: string
  /** Below /setting. */
  readonly path: string
  /** Whether it is the first of its group, wherever its capability stands. */
  readonly isFirst?: true
}

/** A command that opens a path: creates a record, imports or exports records, or opens a section of the settings. */
export interface CommandEntry extends Requirement {
  readonly group: 'create' | 'exchange' | 'settings'
  readonly label: string
  readonly icon: Icon
  readonly path: string
}

/** A search result. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  /** Details that distinguish it from others of the same name, such as email and phone. */
  readonly details: readonly string[]
  /** Its path below /admin. */
  readonly path: string
}

/** A kind of record in the command menu. Part of the object that its capability exports. */
export interface SearchScope extends Requirement {
  /** Plural, as shown in the menu: 'Customers'. */
  readonly label: string
  /** Within a sentence: 'No customers found.'. */
  readonly noun: string
  readonly icon: Icon
  /**
   * Returns at most as many results as fit in the menu, best first. Rejects on any error, including GraphQL errors.
   */
  search(client: ApolloClient, text: string, context: SearchContext): Promise<readonly FoundRecord[]>
}

/** For details that other capabilities add to results. */
export interface SearchContext {
  readonly capabilities: readonly AdminCapability[]
  readonly viewer: Access
}
