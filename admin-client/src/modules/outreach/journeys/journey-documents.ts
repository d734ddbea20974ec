import { graphql } from '../../../generated/index.ts'

export const JourneyRowPart = graphql(`
  fragment JourneyRow on Journey {
    id version name status publishedNumber hasChanges updatedAt deletedAt
    figures { entered active done sent }
  }
`)

export const JourneyFieldsPart = graphql(`
  fragment JourneyFields on Journey {
    ...JourneyRow
    trigger { kind listId tagId formName fieldId days hours }
    steps { id kind parent branch minutes subject preheader templateId tagId listId text test }
    figures { steps { step here passed sent skipped failed unknown bounced complained unsubscribed } }
  }
`)

export const JourneysDocument = graphql(`
  query Journeys($page: Int!, $perPage: Int!, $where: JourneyWhere, $orderBy: [JourneyOrder!]) {
    me { user { id } tenant { id } }
    journeys(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...JourneyRow } totalItems }
  }
`)

export const JourneyDocument = graphql(`
  query JourneyById($id: ID!) {
    me { user { id } tenant { id } }
    journey(id: $id) { ...JourneyFields }
  }
`)

/** What triggers and steps can refer to. */
export const JourneyChoicesDocument = graphql(`
  query JourneyChoices {
    me { user { id } tenant { id } }
    campaignFilters { lists { id name } tags { id name } }
    emailTemplates(page: 1, perPage: 100) { items { id name } }
    customFields(kind: CUSTOMER) { id label type }
  }
`)

export const JourneyPeopleDocument = graphql(`
  query JourneyPeople($journeyId: ID!, $page: Int!, $perPage: Int!, $where: JourneyPersonWhere) {
    me { user { id } tenant { id } }
    journeyPeople(journeyId: $journeyId, page: $page, perPage: $perPage, where: $where) {
      items { id email customerId status step dueAt enteredAt finishedAt }
      totalItems
    }
  }
`)

export const CreateJourneyDocument = graphql(`
  mutation CreateJourney($input: CreateJourneyInput!) {
    createJourney(input: $input) { journey { ...JourneyFields } userErrors { code message field } }
  }
`)

export const UpdateJourneyDocument = graphql(`
  mutation UpdateJourney($input: UpdateJourneyInput!) {
    updateJourney(input: $input) { journey { ...JourneyFields } userErrors { code message field } }
  }
`)

export const PublishJourneyDocument = graphql(`
  mutation PublishJourney($input: ManageJourneyInput!) {
    publishJourney(input: $input) { journey { ...JourneyFields } userErrors { code message field } }
  }
`)

export const PauseJourneyDocument = graphql(`
  mutation PauseJourney($input: ManageJourneyInput!) {
    pauseJourney(input: $input) { journey { ...JourneyFields } userErrors { code message field } }
  }
`)

export const ResumeJourneyDocument = graphql(`
  mutation ResumeJourney($input: ManageJourneyInput!) {
    resumeJourney(input: $input) { journey { ...JourneyFields } userErrors { code message field } }
  }
`)

export const DeleteJourneysDocument = graphql(`
  mutation DeleteJourneys($input: ManageJourneysInput!) {
    deleteJourneys(input: $input) { journeys { id deletedAt version } userErrors { code message field } }
  }
`)

export const RestoreJourneysDocument = graphql(`
  mutation RestoreJourneys($input: ManageJourneysInput!) {
    restoreJourneys(input: $input) { journeys { id deletedAt version } userErrors { code message field } }
  }
`)
