import { graphql } from '../../../../generated/index.ts'

export const RepeatTaskDocument = graphql(`
  mutation RepeatTask($input: RepeatTaskInput!) {
    repeatTask(input: $input) { task { ...TaskFields } userErrors { code message field } }
  }
`)

export const StopRepeatingTaskDocument = graphql(`
  mutation StopRepeatingTask($input: StopRepeatingTaskInput!) {
    stopRepeatingTask(input: $input) { task { ...TaskFields } userErrors { code message field } }
  }
`)
