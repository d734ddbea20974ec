import type { EditedSettingsFragment, UpdateSiteSettingsInput } from '../../../generated/graphql.ts'

/** Answers carry the names of their types, which inputs may not. */
type Untyped<Value> = Value extends readonly (infer Item)[]
  ? Untyped<Item>[]
  : Value extends object
    ? { [Name in keyof Value as Exclude<Name, '__typename'>]: Untyped<Value[Name]> }
    : Value

/** The settings as a form holds them. */
export type SettingsValues = Untyped<Omit<EditedSettingsFragment, 'id' | 'version'>>
export type SettingName = keyof SettingsValues

export function valuesOf({ id: _id, version: _version, ...settings }: EditedSettingsFragment): SettingsValues {
  return JSON.parse(JSON.stringify(settings, (key, value) => (key === '__typename' ? undefined : value)))
}

/** Only what differs, so that a write does not undo what others changed meanwhile in other settings. */
export function changesBetween(
  before: SettingsValues,
  after: SettingsValues,
): Omit<UpdateSiteSettingsInput, 'version'> {
  const names = Object.keys(after) as SettingName[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** The server's errors by setting or part of one, such as `mainnavItems.2.href`. */
export function errorsByField(errors: readonly { field: string | null; message: string }[]): Record<string, string> {
  return Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
}
