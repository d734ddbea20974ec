import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { NamedStyle } from './named-styles.ts'
import { MainnavItem, MainnavSettings, RightnavItem } from './navigation.ts'
import { TemplateSections } from './template-sections.ts'

export const colourNames = [
  'primary',
  'secondary',
  'tertiary',
  'success',
  'warning',
  'danger',
  'dark',
  'light',
  'info',
] as const

export type Colours = Record<(typeof colourNames)[number], string>

export enum WeekStart {
  SUNDAY = 'sunday',
  MONDAY = 'monday',
}
registerEnumType(WeekStart, { name: 'WeekStart' })

/** Defaults of a new tenant. */
export const startingColours: Colours = {
  primary: '#2563eb',
  secondary: '#475569',
  tertiary: '#0f766e',
  success: '#15803d',
  warning: '#b45309',
  danger: '#b91c1c',
  dark: '#0f172a',
  light: '#f8fafc',
  info: '#0369a1',
}

/** Appearance of a tenant's site and company details. One row per tenant. */
@ObjectType()
@Unique({ properties: ['tenantId'] })
@TenantTable()
export class SiteSettings extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string' })
  companyName!: string

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  favicon: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  mainLogo: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  mainLogoAlt: string | null = null

  @Field(() => GraphQLJSONObject, {
    description:
      'The nine theme colors by name: primary, secondary, tertiary, success, warning, danger, dark, light, info.',
  })
  @Property({ type: 'json', fieldName: 'colours', onCreate: () => startingColours })
  colors!: Opt<Colours>

  @Field(() => String)
  @Property({ type: 'string' })
  headingFont = 'Inter'

  @Field(() => String)
  @Property({ type: 'string' })
  bodyFont = 'Inter'

  @Field(() => Int, { description: 'Corner radius in px.' })
  @Property({ type: 'integer' })
  radius = 8

  @Field(() => Int, { description: 'Base spacing in px.' })
  @Property({ type: 'integer' })
  spacing = 16

  @Field(() => Int, { description: "Width of a narrow section's content in px." })
  @Property({ type: 'integer' })
  narrowWidth = 720

  @Field(() => Int, { description: "Width of a section's content and of the navigation bar in px." })
  @Property({ type: 'integer' })
  normalWidth = 1180

  @Field(() => Int, { description: "Width of a wide section's content in px." })
  @Property({ type: 'integer' })
  wideWidth = 1320

  @Field(() => [NamedStyle], { description: 'Styles that blocks follow, such as a card.' })
  @Property({ type: 'json', default: '[]' })
  namedStyles: NamedStyle[] = []

  @Field(() => Int, { nullable: true, description: 'In px; null uses the general corner radius.' })
  @Property({ type: 'integer', nullable: true })
  buttonRadius: number | null = null

  @Field(() => Int)
  @Property({ type: 'integer' })
  buttonWeight = 600

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  buttonUppercase = false

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  contactEmail: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  contactPhone: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  contactAddress: string | null = null

  @Field(() => String, { description: 'IANA time zone name.' })
  @Property({ type: 'string' })
  timeZone = 'America/Toronto'

  @Field(() => String, { description: 'BCP 47 language tag of the site.' })
  @Property({ type: 'string' })
  locale = 'en-CA'

  @Field(() => WeekStart, { description: 'The first day of the week in calendars, the planner and timesheets.' })
  @Property({ type: 'string', length: 10, default: WeekStart.SUNDAY })
  weekStartsOn: Opt<WeekStart> = WeekStart.SUNDAY

  @Field(() => String, {
    description: 'The title of pages in browsers and search results. `{page}` and `{tenant}` stand for the names.',
  })
  @Property({ type: 'string', default: '{page} - {tenant}' })
  titlePattern: Opt<string> = '{page} - {tenant}'

  /** Only the settings that differ from the defaults. */
  @Property({ type: 'json', default: '{}' })
  mainnavSettings: Partial<MainnavSettings> = {}

  @Field(() => [MainnavItem])
  @Property({ type: 'json', default: '[]' })
  mainnavItems: MainnavItem[] = []

  @Field(() => [RightnavItem])
  @Property({ type: 'json', default: '[]' })
  rightnavItems: RightnavItem[] = []

  @Field(() => TemplateSections, { description: "The sections of pages that don't choose their own." })
  @Property({ type: 'json', default: '{}' })
  templateSections: TemplateSections = {}

  @Field(() => String, { description: 'HTML at the end of the head of every page on the site.' })
  @Property({ type: 'text' })
  headScriptContent = ''

  @Field(() => String, { description: 'HTML at the end of the body of every page on the site.' })
  @Property({ type: 'text' })
  bodyScriptContent = ''

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  gtmId: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  googlePlacesApiKey: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  googleRecaptchaSitekey: string | null = null

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  liveChatEnabled = false

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  cartEnabled = true

  @Field(() => Boolean, {
    description: 'Lets visitors create accounts on the site: sign up, sign in and save addresses.',
  })
  @Property({ type: 'boolean' })
  accountsEnabled = true

  @Field(() => Boolean, { description: 'Documents, quotes and projects refer to a vehicle.' })
  @Property({ type: 'boolean' })
  useVehicle = false

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>

  /** Applies validated changes; omitted colours and navigation settings are unchanged. */
  take({ colors, mainnavSettings, ...changes }: object & SettingsChanges): void {
    Object.assign(this, changes)
    if (colors) this.colors = { ...this.colors, ...colors }
    if (mainnavSettings) this.mainnavSettings = { ...this.mainnavSettings, ...definedOnly(mainnavSettings) }
  }
}

/**
 * All navigation settings including defaults. A function, because read-only settings are plain rows without methods.
 */
export function mainnavOf({ mainnavSettings }: Pick<SiteSettings, 'mainnavSettings'>): MainnavSettings {
  return Object.assign(new MainnavSettings(), mainnavSettings)
}

interface SettingsChanges {
  readonly colors?: Partial<Colours>
  readonly mainnavSettings?: object
}

function definedOnly(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== null))
}
