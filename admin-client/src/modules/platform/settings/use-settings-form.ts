import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { EditedSettingsFragment } from '../../../generated/graphql.ts'
import { keepTyped } from '../../../ui/form/keep-typed.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../session/index.ts'
import { changesBetween, errorsByField, type SettingName, type SettingsValues, valuesOf } from './edited-settings.ts'
import { UpdateSiteSettingsDocument } from './settings-documents.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** Site settings while they are edited: values, changes and errors. */
export function useSettingsForm(stored: EditedSettingsFragment) {
  const mayEdit = useViewer().can('settings.can_edit')
  const [opened, setOpened] = useState(stored)
  const [values, setValues] = useState(() => valuesOf(stored))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<EditedSettingsFragment | null>(null)
  const [update, { loading }] = useMutation(UpdateSiteSettingsDocument)
  const changes = changesBetween(valuesOf(opened), values)
  const isDirty = Object.keys(changes).length > 0
  useUnsavedChanges(isDirty)

  function take(settings: EditedSettingsFragment) {
    open(settings)
    setValues(valuesOf(settings))
  }

  function open(settings: EditedSettingsFragment) {
    setOpened(settings)
    setErrors({})
    setProblem(null)
    setTheirs(null)
  }

  async function save(version = opened.version) {
    setErrors({})
    setProblem(null)
    setTheirs(null)
    const payload = (await update({ variables: { input: { ...changes, version } } })).data?.updateSiteSettings
    if (!payload) return
    const { siteSettings, userErrors } = payload
    if (siteSettings && userErrors.length === 0) {
      open(siteSettings)
      setValues((typed) => keepTyped(valuesOf(siteSettings), values, typed))
      return toastSuccess('Settings saved')
    }
    if (siteSettings && userErrors.some(({ code }) => code === 'CONFLICT')) return setTheirs(siteSettings)
    setErrors(errorsByField(userErrors))
    setProblem(userErrors[0]?.message ?? null)
  }

  return {
    values,
    changes,
    errors,
    isDirty,
    mayEdit,
    isSaving: loading,
    /** An error that belongs to no visible field. */
    problem,
    /** The settings that somebody else saved meanwhile. */
    theirs,
    set<Name extends SettingName>(name: Name, value: SettingsValues[Name]) {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => field !== name && !field.startsWith(`${name}.`))),
      )
    },
    /** The props of a plain text input. */
    text(name: TextName) {
      return {
        value: values[name] ?? '',
        error: errors[name],
        disabled: !mayEdit,
        onChange: (event: { currentTarget: { value: string } }) => this.setText(name, event.currentTarget.value),
      }
    },
    /** Optional settings are null while they are empty, so that emptying one again leaves the form clean. */
    setText(name: TextName, value: string) {
      this.set(name, value === '' && valuesOf(opened)[name] === null ? (null as never) : value)
    },
    save: () => save(),
    saveOver: () => theirs && save(theirs.version),
    reload: () => theirs && take(theirs),
    discard: () => take(opened),
  }
}

type TextName = {
  [Name in SettingName]: SettingsValues[Name] extends string | null ? Name : never
}[SettingName]
