import { graphql } from '../../../rest/generated/gql.ts'
import { type Route, route } from '../../../rest/route.ts'
import { described, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

const ReadChallenge = graphql(`
  query RestFormChallenge { formChallenge }
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
    answer: object({ success, message: string }),
  }),
]

export const restRoutes: readonly Route[] = [
  route('GET /form/challenge', ReadChallenge, {
    summary: 'A challenge of the human check, in the format of ALTCHA; send its solution with the form',
    answer: object({ parameters: object({}, []), signature: string }, []),
    variables: () => ({}),
    reply: ({ formChallenge }) => JSON.parse(formChallenge),
  }),
]
