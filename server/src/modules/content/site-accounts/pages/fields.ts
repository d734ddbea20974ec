import type { AccountField } from '@mainstreet/site-client/account'

export const emailField: AccountField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  autocomplete: 'email',
  maxLength: 254,
}

/** The password that currently opens the account. */
export const presentPassword: AccountField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autocomplete: 'current-password',
  maxLength: 1000,
}

export const newPassword: AccountField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autocomplete: 'new-password',
  hint: 'At least 8 characters',
  maxLength: 1000,
}

export const nameField: AccountField = {
  name: 'displayName',
  label: 'Name',
  kind: 'text',
  autocomplete: 'name',
  maxLength: 100,
}

export const hidden = (name: string, value: string): AccountField => ({ name, label: '', kind: 'hidden', value })
