import { choice, longText, record, THEME_COLOURS, text, toggle } from '../../../fields/index.ts'
import { dynamicForm, type FormItem, formItem } from './form-items.ts'

/** Stored in pages. */
export const FORM_BLOCK = 'CustomForm'

/** A field with the defaults for everything else. */
export function formField(id: string, settings: Partial<FormItem>): FormItem {
  const initial = Object.fromEntries(Object.entries(formItem).map(([name, { initial }]) => [name, initial]))
  return { ...(initial as FormItem), id, ...settings }
}

const firstFields: readonly FormItem[] = [
  formField('name', { label: 'Name', required: true, customerMapping: 'firstname' }),
  formField('email', { label: 'Email', type: 'email', required: true, customerMapping: 'email' }),
  formField('message', { label: 'Message', type: 'textarea', required: true }),
]

/** The settings of the form block. */
export const formSettings = {
  formName: text('Contact Form', { required: true, help: 'Submissions are listed under this name.' }),
  dynamicForm: { ...dynamicForm, starts: firstFields },
  submitButtonText: text('Submit'),
  submitButtonVariant: choice(THEME_COLOURS, 'success', { label: 'Button colour' }),
  successMessage: longText('', { help: 'Leave empty to show “Thank you for your submission.”' }),
  errorMessage: longText('', { help: 'Leave empty to show “Something went wrong, please try again.”' }),
  recipients: text('', { help: 'Email addresses that are notified, separated by commas.' }),
  tags: text('', { help: 'Tags for the customer, separated by commas.' }),
  createCustomer: toggle(false, { label: 'Add the sender to customers' }),
  replySubject: text('', { label: 'Subject of the reply' }),
  replyMessage: longText('', {
    label: 'Reply to the sender',
    help: 'Emailed to the sender. Leave empty to send none.',
  }),
  newsletterSignup: toggle(false, { label: 'Offer the newsletter' }),
  newsletterListId: record('mailing-list', { label: 'Mailing list' }),
  newsletterText: text('Send me news and offers by email'),
}
