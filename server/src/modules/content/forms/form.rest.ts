import { enumValue } from '../../../rest/crud.ts'
import { fileUpload } from '../../../rest/file-upload.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { FormEvent } from '../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'
import { suggestionRoutes } from './form-suggestions.rest.ts'
import { submissionRoutes } from './submissions/form-submission.rest.ts'

const ReadChallenge = graphql(`
  query RestFormChallenge { formChallenge }
`)

const CountEvent = graphql(`
  mutation RestCountFormEvent($input: CountFormEventInput!) {
    countFormEvent(input: $input) { isCounted userErrors { code message field } }
  }
`)

const Subscribe = graphql(`
  mutation RestSubscribeToMailingList($input: SubscribeToMailingListInput!) {
    subscribeToMailingList(input: $input) { receipt { message nextStep } userErrors { code message field } }
  }
`)

const json = (text: string) => described(string, `JSON: ${text}`)

/** Forms with files are too large for GraphQL; `submission.routes.ts` takes them. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /form/submit', {
    name: 'submitForm',
    summary: 'Sends a form of a published page of the site',
    fields: {
      formName: string,
      url: described(string, 'The path of the page with the form'),
      fields: json(
        'label, type, value, required and customerMapping by the key of the field. Only labels and values are read',
      ),
      meta: json(
        'recaptchaToken is the solution of a challenge or the token of reCAPTCHA; attempt is the same for each attempt to send this',
      ),
      visitor_id: string,
      utm_paramaters: json('the UTM parameters of the visit. The spelling utm_parameters works too'),
      tags: described(string, 'Ignored. The published form decides'),
      createCustomer: described(string, 'Ignored. The published form decides'),
      recipients: described(string, 'Ignored. The published form decides'),
      validations: described(string, 'Ignored. The published form decides'),
    },
    accepts:
      'Values and files under the keys of the fields: at most 10 files of 15 MB in total, JPG, PNG or PDF. The part `file` stands for a field with this key',
    answer: object({ success, message: exemplified(string, 'Thank you for your submission.') }),
  }),
  upload('POST /form/files', {
    name: 'uploadFormFiles',
    summary: 'Uploads files for a form that is sent over GraphQL',
    fields: {
      formName: string,
      url: described(string, 'The path of the page with the form'),
      meta: json('recaptchaToken is the solution of a challenge or the token of reCAPTCHA. Sending takes another one'),
    },
    accepts:
      'Files under the keys of file fields of the form: at most 10 files of 15 MB in total, JPG, PNG or PDF. They are removed after a day unless the form is sent. The part `file` stands for a field with this key',
    answer: object({
      success,
      files: list(
        object({
          id: described(string, 'For `files` of `submitForm`, once'),
          name: exemplified(string, 'dent.jpg'),
          size: described(integer, 'In bytes'),
        }),
      ),
    }),
    status: 201,
  }),
  fileUpload('POST /admin/forms/submissions/:id/files', 'uploadFormSubmissionFile', 'form submission'),
]

/** Made-up values. */
const challenge = object({
  parameters: object({
    algorithm: exemplified(string, 'PBKDF2/SHA-256'),
    nonce: exemplified(string, '5c1f…'),
    salt: exemplified(string, '9a07…'),
    cost: described(exemplified(integer, 5000), 'Iterations'),
    keyLength: described(exemplified(integer, 32), 'In bytes'),
    keyPrefix: described(
      exemplified(string, '00'),
      'In hexadecimal. The solution is the counter whose key begins with it',
    ),
  }),
  signature: string,
})

export const restRoutes: readonly Route[] = [
  ...submissionRoutes,
  route('GET /form/challenge', ReadChallenge, {
    summary: 'A challenge of the human check, in the format of ALTCHA; send its solution with the form',
    answer: challenge,
    variables: () => ({}),
    reply: ({ formChallenge }) => JSON.parse(formChallenge),
  }),
  route('POST /form/events', CountEvent, {
    summary: 'Counts that a visitor saw a form or began to fill it in',
    body: object({ form: string, url: string, event: oneOf('views', 'started'), source: string }, [
      'form',
      'url',
      'event',
    ]),
    answer: object({ success }),
    fieldNames: { formName: 'form' },
    variables: ({ body }) => ({
      input: {
        formName: text(field(body, 'form')),
        url: text(field(body, 'url')),
        event: field(body, 'event') === 'views' ? 'VIEWED' : enumValue<FormEvent>(field(body, 'event')),
        source: text(field(body, 'source')),
      },
    }),
    reply: () => ({ success: true }),
  }),
  route('POST /signup', Subscribe, {
    summary: 'Subscribes to a mailing list; a list with double opt-in emails a link to confirm',
    body: object(
      {
        email: string,
        listId: string,
        form: exemplified(described(string, 'The name of the form. Ignored'), 'frmNewsletter'),
        recaptchaToken: described(string, 'The solution of a challenge or the token of reCAPTCHA'),
        url: described(string, 'The path of the page'),
      },
      ['email', 'listId'],
    ),
    answer: object({
      success,
      message: exemplified(string, 'Subscription successful!'),
      next_step: described(stringOrNull, 'What the visitor still has to do'),
    }),
    fieldNames: { humanCheck: 'recaptchaToken' },
    variables: ({ body }) => ({
      input: {
        email: text(field(body, 'email')),
        listId: text(field(body, 'listId')),
        humanCheck: text(field(body, 'recaptchaToken')),
        url: text(field(body, 'url')),
      },
    }),
    reply: ({ subscribeToMailingList: { receipt } }) => ({
      success: true,
      message: receipt?.message ?? '',
      next_step: receipt?.nextStep ?? null,
    }),
  }),
  ...suggestionRoutes,
]
