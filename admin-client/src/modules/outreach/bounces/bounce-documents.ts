import { graphql } from '../../../generated/index.ts'

export const BounceSettingsDocument = graphql(`
  query BounceSettings {
    me { user { id } tenant { id } }
    bounceMailbox { ...BounceMailboxPart }
    bounceSettings { ...BounceKeys }
  }
  fragment BounceMailboxPart on BounceMailbox { id address host port security username checkedAt problem }
  fragment BounceKeys on BounceSettings {
    version
    providers { provider name url help guideUrl keyLabel keyNoun hasKey key }
  }
`)

export const SaveBounceMailboxDocument = graphql(`
  mutation SaveBounceMailbox($input: SaveBounceMailboxInput!) {
    saveBounceMailbox(input: $input) { bounceMailbox { ...BounceMailboxPart } userErrors { message field } }
  }
`)

export const RemoveBounceMailboxDocument = graphql(`
  mutation RemoveBounceMailbox {
    removeBounceMailbox { bounceMailbox { id } userErrors { message } }
  }
`)

export const TestBounceMailboxDocument = graphql(`
  mutation TestBounceMailbox {
    testBounceMailbox { test { isReached response } userErrors { message } }
  }
`)

export const UpdateBounceSettingsDocument = graphql(`
  mutation UpdateBounceSettings($input: UpdateBounceSettingsInput!) {
    updateBounceSettings(input: $input) { userErrors { code message field } }
  }
`)
