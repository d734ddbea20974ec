import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

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

/** What a tenant starts with. */
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

/** How a tenant's site looks and what the company is called. One row a tenant. */
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
      'The nine theme colours by name: primary, secondary, tertiary, success, warning, danger, dark, light, info.',
  })
  @Property({ type: 'json', onCreate: () => startingColours })
  colours!: Opt<Colours>

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
}
