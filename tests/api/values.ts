import { block, encode, tree } from '@mainstreet/blocks/tree'
import { type GraphQLSchema, isEnumType } from 'graphql'
import { PASSWORD } from '../../server/src/app/test-server.ts'
import { STAFF } from '../../server/src/kernel/viewer.ts'
import type { Leaf } from './operations.ts'

/** The kinds of rows that ids name. */
export type RowKind =
  | 'page'
  | 'otherPage'
  | 'thirdPage'
  | 'childPage'
  | 'tenant'
  | 'section'
  | 'container'
  | 'redirect'
  | 'mediaItem'
  | 'mediaFolder'
  | 'role'
  | 'user'
  | 'shopper'
  | 'invitation'
  | 'mail'
  | 'session'
  | 'address'
  | 'domain'
  | 'previewLink'
  | 'auditEntry'
  | 'apiKey'
  | 'agency'
  | 'agencyMember'
  | 'notification'
  | 'pageRevision'
  | 'componentRevision'
  | 'customer'
  | 'otherCustomer'
  | 'customerTag'
  | 'customField'
  | 'vehicle'
  | 'vehicleHere'
  | 'attachment'
  | 'savedView'
  | 'customerImport'
  | 'note'
  | 'noteAssignee'
  | 'webhook'
  | 'webhookDelivery'

/** Which row each id is about. A page is not its own parent, so places that meet in one call name different pages. */
const rows: readonly (readonly [RegExp, RowKind])[] = [
  [
    /^(page\.id|pageCheck\.id|(Archive|Move|Schedule|Publish|Restore|SavePageContent|Unpublish|Update)(Page)?Input\.id)$/,
    'page',
  ],
  [/^(previewLinks|CreatePreviewLinkInput)\.pageId$/, 'page'],
  [/^(pagePreview|pageChanged)\.id$/, 'page'],
  [/^(SavePageRevisionInput|PageHeartbeatInput|pageEditorsChanged)\.pageId$/, 'page'],
  [/^(pageRevision|RestorePageRevisionInput)\.id$/, 'pageRevision'],
  [/^(componentRevision|RestoreComponentRevisionInput)\.id$/, 'componentRevision'],
  [/\.parentId$/, 'otherPage'],
  [/\.copyFrom$/, 'thirdPage'],
  [/\.afterId$/, 'childPage'],
  [/^(Update|Delete)RedirectInput\.id$/, 'redirect'],
  [/^(UpdateRole|DeleteRole)Input\.id$/, 'role'],
  [/^(ChangeUserRole|ManageUser)Input\.id$/, 'user'],
  [/^ManageShopperInput\.id$/, 'shopper'],
  [/^ManageInvitationInput\.id$/, 'invitation'],
  [/^(mail|ResendMailInput)\.id$/, 'mail'],
  [/^MarkNotificationAsReadInput\.id$/, 'notification'],
  [/^RevokeSessionInput\.id$/, 'session'],
  [/^(Update|Delete)AddressInput\.id$/, 'address'],
  [/^(ManageDomain|SetPrimaryDomain)Input\.id$/, 'domain'],
  [/^RevokePreviewLinkInput\.id$/, 'previewLink'],
  [/^AuditWhere\.actorId$/, 'user'],
  [/^AuditWhere\.recordId$/, 'page'],
  [/^auditEntries\.after$/, 'auditEntry'],
  [/^installationAuditEntries\.after$/, 'auditEntry'],
  [/^InstallationLogWhere\.actorId$/, 'user'],
  [/^RevokeApiKeyInput\.id$/, 'apiKey'],
  [/^SwitchTenantInput\.tenantId$/, 'tenant'],
  [/^(UpdateTenant|ManageTenant|SetTenantTemplate)Input\.id$/, 'tenant'],
  [/^(UpdateAgencyInput\.id|\w+\.agencyId)$/, 'agency'],
  [/^SetAgencyMemberActiveInput\.userId$/, 'agencyMember'],
  // Of tenants that nobody has marked as one.
  [/^CreateTenantInput\.templateId$/, 'tenant'],
  [/^(mediaItem\.id|UpdateMediaItemInput\.id|(MoveMedia|DeleteMedia)Input\.ids)$/, 'mediaItem'],
  [/^(Media\w+\.folderId|MoveMediaInput\.folderId|(Rename|Delete)MediaFolderInput\.id)$/, 'mediaFolder'],
  [
    /^((customer|customerErasurePreview|customerChanged)\.id|customerTimeline\.customerId|(Update|Erase)CustomerInput\.id|MergeCustomersInput\.targetId|\w+CustomersInput\.ids|(RecordConsent|CreateVehicle|\w+Note)Input\.customerId|NoteWhere\.customerId)$/,
    'customer',
  ],
  [/^MergeCustomersInput\.sourceId$/, 'otherCustomer'],
  [
    /^((Update|Manage)CustomFieldInput\.id|ReorderCustomFieldsInput\.ids|MergeCustomersInput\.customFieldIdsFromSource|CustomFieldValueInput\.fieldId|\w+Where\.customFields)$/,
    'customField',
  ],
  [/^(Update|Delete|CheckIn)VehicleInput\.id$/, 'vehicle'],
  [/^CheckOutVehicleInput\.id$/, 'vehicleHere'],
  [/^(RenameFileInput\.id|ManageFilesInput\.ids)$/, 'attachment'],
  [/^customerFiles\.customerId$/, 'customer'],
  [
    /^(webhook\.id|(UpdateWebhook|SetWebhookEnabled|ManageWebhook)Input\.id|WebhookDeliveryWhere\.webhookId)$/,
    'webhook',
  ],
  [/^(webhookDelivery|RedeliverWebhookInput)\.id$/, 'webhookDelivery'],
  [/^(customerImport(Plan)?|CustomerImportInput|ManageImportInput)\.id$/, 'customerImport'],
  [/^customerExport\.ids$/, 'customer'],
  [/^CustomerImportInput\.tagIds$/, 'customerTag'],
  [
    /^((Update|Delete)CustomerTagInput\.id|CustomerWhere\.tagId|\w+CustomerInput\.tagIds|TagCustomersInput\.(add|remove))$/,
    'customerTag',
  ],
  [/^((Update|Manage)SavedViewInput\.id|UpdateSavedViewLayoutInput\.viewIds)$/, 'savedView'],
  [/^(note\.id|UpdateNoteInput\.id|\w+NotesInput\.ids)$/, 'note'],
  [/^(\w+NoteInput|NoteWhere)\.assigneeId$/, 'noteAssignee'],
  [/^TemplateSectionsInput\.(header|pageTitle|footer)$/, 'section'],
  [/^(componentTemplate|componentPreview|componentTemplateChanged|\w+ComponentTemplateInput)\.id$/, 'container'],
  [/^(SaveComponentRevisionInput|ComponentHeartbeatInput|componentEditorsChanged)\.templateId$/, 'container'],
]

export function rowKindOf({ slot, path }: Leaf): RowKind {
  const found = rows.find(([pattern]) => pattern.test(slot))
  if (!found) throw new Error(`The walk does not know which row "${slot}" (${path}) names: add it to rows in values.ts`)
  return found[1]
}

let count = 0

/** Values that mean something by their name. Versions are left out: a write without one is taken as meant. */
const byName: Readonly<Record<string, () => unknown>> = {
  version: () => undefined,
  content: () => encode(tree(block('Wrapper', {}, block('Text', { text: 'Walk' })))),
  slug: () => `walk/${++count}`,
  fromPath: () => `/old/${++count}`,
  to: () => `/new/${++count}`,
  publishAt: () => '2999-01-01T00:00:00.000Z',
  expiresAt: () => '2999-01-01T00:00:00.000Z',
  origins: () => 'https://walk.example',
  unpublishAt: () => '2999-02-01T00:00:00.000Z',
  contactEmail: () => 'walker@nowhere.test',
  contactPhone: () => '613 555 0100',
  timeZone: () => 'America/Halifax',
  locale: () => 'fr-CA',
  headingFont: () => 'Lato',
  bodyFont: () => 'Barlow',
  navItemColor: () => 'primary',
  backgroundColor: () => '#ffffff',
  icon: () => 'phone',
  gtmId: () => 'GTM-WALK123',
  googlePlacesApiKey: () => 'walk-places-key',
  googleRecaptchaSitekey: () => 'walk-human-check-key',
  host: () => 'mail.nowhere.example',
  fromAddress: () => 'walker@nowhere.test',
  domain: () => `walk-${++count}.example`,
  handle: () => `walk-${++count}`,
  ownerEmail: () => `walker-${++count}@nowhere.test`,
  logo: () => 'https://nowhere.test/logo.png',
  email: () => `walker-${++count}@nowhere.test`,
  password: () => PASSWORD,
  currentPassword: () => PASSWORD,
  newPassword: () => PASSWORD,
  country: () => 'ca',
  province: () => 'Ontario',
  postalCode: () => 'k1a0b1',
  phone: () => '613 555 0100',
  dueDate: () => '2026-03-31',
  url: () => 'https://walk.example/hook',
  vin: () => '1HGCM82633A004352',
  after: () => '29990101000000000000_ffffffff-ffff-ffff-ffff-ffffffffffff',
  kinds: () => 'creation',
  // Of the one column that the given import has.
  field: () => 'lastname',
  matchBy: () => undefined,
  // Of six digits, and no app shows it now but by a chance of one in a million.
  code: () => '000000',
}

const byType: Readonly<Record<string, () => unknown>> = {
  String: () => `Walk ${++count}`,
  Int: () => 1,
  Float: () => 1.5,
  Boolean: () => true,
  DateTime: () => '2026-01-01T00:00:00.000Z',
  JSON: () => encode(tree(block('Wrapper', {}, block('Container')))),
  JSONObject: () => ({}),
}

/** Numbers that stand for a size, where 1 is none that may be chosen. */
const sizes: Readonly<Record<string, number>> = {
  expiresInDays: 30,
  days: 60,
  spacing: 20,
  buttonWeight: 700,
  navItemFontWeight: 600,
  navbarHeight: 80,
  logoAreaWidth: 200,
  logoAreaHeight: 48,
  year: 2020,
  column: 0,
  // No odometer goes back.
  odometer: 5_000,
}

/** Calls that would take away the account of whoever walks, or make them somebody else, are refused for their password. */
const unfit = /^(SignUp|ChangeEmail|EraseAccount)Input\.password$/

/** A valid value that says nothing in particular, for any place but those of ids. */
export function plainValue(schema: GraphQLSchema, { slot, type, path }: Leaf): unknown {
  if (slot.endsWith('.roleId')) return STAFF
  // A key holds something, and no more than those hold who may make one.
  if (slot === 'CreateApiKeyInput.permissions') return { 'settings.can_edit': true }
  // Nobody is told of what they may not see, so that this is nothing for those who hold one permission alone.
  if (/WebhookInput\.events$/.test(slot)) return undefined
  if (unfit.test(slot)) return 'unfit'
  const named = byName[slot.split('.').at(-1) as string]
  if (named && ['String', 'DateTime'].includes(type)) return named()
  if (/version$/i.test(slot)) return undefined
  const size = sizes[slot.split('.').at(-1) as string]
  if (size !== undefined && type === 'Int') return size
  const declared = schema.getType(type)
  if (isEnumType(declared)) return declared.getValues()[0]?.name
  const value = byType[type]
  if (!value) throw new Error(`The walk has no value of type ${type} for ${path}: add it to byType in values.ts`)
  return value()
}
