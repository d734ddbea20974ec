import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { toastError } from '../toasts.ts'

/** The common fields of mutation payloads. */
export interface Payload {
  readonly userErrors: readonly UserError[]
}

export interface UserError {
  readonly code?: string
  readonly field?: string | null
  readonly message: string
}

/** The payload of a mutation: the only field of its result. */
export type PayloadOf<Data> = Extract<Data[Exclude<keyof Data, '__typename'>], Payload>

/** A payload, or the error of a request that got none. */
export interface Sent<Result> {
  readonly payload: Result | undefined
  readonly error: unknown
}

/** A mutation with one variable, `input`. */
export type InputMutation<Data, Input> = TypedDocumentNode<Data, { input: Input }>

type Options<Data> = Pick<useMutation.Options<Data>, 'refetchQueries' | 'awaitRefetchQueries'>

/** Sends the input of a form, which shows every error itself. */
export function useSend<Data, Input>(
  document: InputMutation<Data, Input>,
  options: Options<Data> = {},
): (input: Input) => Promise<Sent<PayloadOf<Data>>> {
  const [mutate] = useMutation(document, { ...(options as object), context: { quiet: true } })
  return async (input) => {
    const { data, error } = await mutate({ variables: { input } })
    return { payload: payloadOf(data), error }
  }
}

/** Performs an action. Errors are shown as toasts. Resolves to the payload, or to null if the action failed. */
export function useAction<Data, Input>(
  document: InputMutation<Data, Input>,
  options: Options<Data> = {},
): [perform: (input: Input) => Promise<PayloadOf<Data> | null>, isBusy: boolean] {
  const [mutate, { loading }] = useMutation(document, options as object)
  async function perform(input: Input) {
    const payload = payloadOf((await mutate({ variables: { input } })).data)
    for (const { message } of payload?.userErrors ?? []) toastError(message)
    return payload?.userErrors.length === 0 ? payload : null
  }
  return [perform, loading]
}

function payloadOf<Data>(data: Data | null | undefined): PayloadOf<Data> | undefined {
  const [payload] = Object.entries(data ?? {}).flatMap(([name, value]) => (name === '__typename' ? [] : [value]))
  return payload as PayloadOf<Data> | undefined
}
