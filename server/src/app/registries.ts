import { type AuditActionRule, recordActions } from '../kernel/audit/audit-actions.ts'
import type { Capability } from '../kernel/capability/capability.ts'
import type { RetentionReasons } from '../kernel/capability/personal-data.ts'
import type { RecordKind, RecordKindName } from '../kernel/capability/record-kinds.ts'
import type { Registries } from '../kernel/registries/registries.ts'
import { Registry, requireUniqueNames } from '../kernel/registries/registry.ts'

/** Fills the registries in the order of the list. Throws if a name is used twice. */
export function createRegistries(capabilities: readonly Capability[]): Registries {
  const unique = (noun: string, namesOf: (one: Capability) => readonly string[]) =>
    requireUniqueNames(
      noun,
      capabilities.map((one) => ({ capability: one.name, names: namesOf(one) })),
    )
  const contributions = <Entry>(entriesOf: (one: Capability) => Readonly<Record<string, Entry>> | undefined) =>
    capabilities.map((one) => ({ capability: one.name, entries: entriesOf(one) ?? {} }))
  unique('capability', ({ name }) => [name])
  unique('job', ({ jobs = [] }) => jobs.map(({ name }) => name))
  unique('scheduled task', ({ scheduledTasks = [] }) => scheduledTasks.map(({ name }) => name))
  return {
    notificationKinds: new Registry(
      'notification kind',
      contributions((one) => one.notificationKinds),
    ),
    webhookEvents: new Registry(
      'webhook event',
      contributions((one) => one.webhookEvents),
    ),
    auditActions: new Registry('audit action', [
      { capability: 'kernel', entries: recordActions as Record<string, AuditActionRule> },
      ...contributions((one) => one.auditActions),
    ]),
    recordLabels: new Registry(
      'record label',
      contributions((one) => one.recordLabels),
    ),
    timelineKinds: new Registry(
      'timeline kind',
      contributions((one) => one.timelineKinds),
    ),
    cacheTags: new Registry(
      'cache tag',
      contributions((one) => one.cacheTags),
    ),
    settingsFromTemplate: new Registry(
      'list of settings from a template',
      contributions((one) => one.settingsFromTemplate),
    ),
    sitePages: new Registry(
      'page of sites',
      contributions((one) => one.sitePages),
    ),
  }
}

/** All that capabilities supply to an installation. */
export function contributionsOf(capabilities: readonly Capability[]) {
  return {
    ...createRegistries(capabilities),
    pickableRecords: new Registry(
      'kind of pickable records',
      capabilities.map((one) => ({ capability: one.name, entries: one.pickableRecords ?? {} })),
    ),
    recordKinds: new Registry<RecordKindName, RecordKind>(
      'record kind',
      capabilities.map((one) => ({ capability: one.name, entries: one.recordKinds ?? {} })),
    ),
    dashboardMetrics: new Registry(
      'dashboard metric',
      capabilities.map((one) => ({ capability: one.name, entries: one.dashboardMetrics ?? {} })),
    ),
    automaticMails: new Registry(
      'automatic mail',
      capabilities.map((one) => ({
        capability: one.name,
        entries: Object.fromEntries((one.automaticMails ?? []).map((mail) => [mail.name, mail])),
      })),
    ),
    mailDesigner: capabilities.find((one) => one.mailDesigner)?.mailDesigner,
    tenantProvisioners: capabilities.flatMap(({ tenantProvisioner }) => tenantProvisioner ?? []),
    publicDocumentSections: capabilities.flatMap(({ publicDocumentSections }) => publicDocumentSections ?? []),
    siteContents: capabilities.flatMap(({ siteContent }) => siteContent ?? []),
    formServices: capabilities.flatMap(({ formServices }) => formServices ?? []),
    siteConsents: capabilities.flatMap(({ siteConsent }) => siteConsent ?? []),
    mediaUses: capabilities.flatMap(({ mediaUses }) => mediaUses ?? []),
    imageFinders: capabilities.flatMap(({ imageFinder }) => imageFinder ?? []),
    personalData: capabilities.flatMap(({ personalData }) => personalData ?? []),
    adminConnections: capabilities.flatMap(({ adminConnections }) => adminConnections ?? []),
    sessionListeners: capabilities.flatMap(({ sessionListener }) => sessionListener ?? []),
    retentionReasons: Object.assign({}, ...capabilities.map((one) => one.retentionReasons)) as RetentionReasons,
  }
}
