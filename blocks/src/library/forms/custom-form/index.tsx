import { defineBlock } from '../../../define.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { fillOf } from '../../../theme/fill.ts'
import { classes } from '../../classes.ts'
import { formCss } from './form-css.ts'
import { FormFieldView } from './form-field-view.tsx'
import { formFieldsOf, stepsOf } from './form-model.ts'
import { FORM_BLOCK, formSettings } from './form-settings.ts'
import { formWarnings } from './form-warnings.ts'
import { FormStoreDocument, storeVariables } from './store-choices.ts'

/** The path that forms are sent to without a script. No page of a tenant begins with an underscore. */
export const FORM_ACTION = '/_form/send'

/** A form that visitors fill in. It is sent by the browser itself, or in place by its script. */
export const customForm = defineBlock({
  name: FORM_BLOCK,
  title: 'Form',
  group: 'forms',
  icon: 'forms',
  keywords: ['contact', 'fields', 'booking', 'quote', 'request', 'upload'],
  instanceFields: ['submitButtonText', 'successMessage', 'errorMessage', 'newsletterText'],
  fields: formSettings,
  styles: ['spacing', 'background', 'border', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['submitButtonVariant'],
  css: formCss,
  cssOf({ submitButtonVariant }, selector) {
    const { fill, ink, hover } = fillOf(submitButtonVariant)
    return `${selector}{--ms-button:${fill};--ms-button-ink:${ink};--ms-button-hover:${hover}}`
  },
  data: {
    query: FormStoreDocument,
    tags: ['products'],
    parameters: [{ name: 'slug' }],
    variables: ({ dynamicForm }, page) => storeVariables(dynamicForm, page),
    messages: { loading: 'Loading...', failed: 'This form cannot be shown at the moment.' },
  },
  script: 'form',
  sendsEmail: true,
  warnings: formWarnings,
  emptyHint: (tree, id) =>
    formSettings.dynamicForm.read(tree[id]?.props.dynamicForm).length ? null : 'Add form fields in the settings panel',
  Render({ id, props, data, host, root }) {
    const state = host.form?.formName === props.formName.trim() ? host.form : undefined
    if (state?.isSent)
      return (
        <div {...root} className={classes('ms-form', root.className)} id={`${id}-form`}>
          <p className="ms-form-banner" data-sent="" role="status">
            {state.message}
          </p>
        </div>
      )
    const steps = stepsOf(formFieldsOf(props.dynamicForm))
    return (
      <form
        {...root}
        className={classes('ms-form', root.className)}
        id={`${id}-form`}
        method="post"
        // The answer is a whole page: the fragment scrolls to the message in place of the form.
        action={`${FORM_ACTION}#${id}-form`}
        encType="multipart/form-data"
        data-form={props.formName.trim()}
        data-lead={props.createCustomer ? '' : undefined}
        data-error={props.errorMessage || undefined}
        aria-label={props.formName}
      >
        <input type="hidden" name="_form" value={props.formName.trim()} />
        <input type="hidden" name="_page" value={host.page.slug} />
        <p className="ms-form-unseen" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p className="ms-form-banner" role="alert">
          {state?.message}
        </p>
        {steps.map((fields, place) => (
          <fieldset key={fields[0]?.key} className="ms-form-step" data-step="">
            {fields[0]?.stepTitle && <legend className="ms-form-step-title">{fields[0].stepTitle}</legend>}
            {steps.length > 1 && !fields[0]?.stepTitle && (
              <legend className="ms-form-unseen">{`Step ${place + 1}`}</legend>
            )}
            <div className="ms-form-fields">
              {fields.map((field) => (
                <FormFieldView key={field.key} field={field} formId={id} state={state} store={data} />
              ))}
            </div>
          </fieldset>
        ))}
        {props.newsletterSignup && (
          <label className="ms-form-choice">
            <input type="checkbox" name="_newsletter" value="true" />
            <span>{props.newsletterText}</span>
          </label>
        )}
        <div className="ms-form-actions">
          <button type={host.mode === 'editor' ? 'button' : 'submit'} className="ms-form-button">
            {props.submitButtonText}
          </button>
        </div>
      </form>
    )
  },
})
