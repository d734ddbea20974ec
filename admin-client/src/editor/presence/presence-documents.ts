import { graphql } from '../../generated/index.ts'

export const EditorPart = graphql(`
  fragment Editor on EditorPresence { tabId userId name }
`)

export const PageHeartbeatDocument = graphql(`
  mutation PageHeartbeat($input: PageHeartbeatInput!) {
    pageHeartbeat(input: $input) { editors { ...Editor } userErrors { message } }
  }
`)

export const ComponentHeartbeatDocument = graphql(`
  mutation ComponentHeartbeat($input: ComponentHeartbeatInput!) {
    componentHeartbeat(input: $input) { editors { ...Editor } userErrors { message } }
  }
`)

export const LeaveEditorDocument = graphql(`
  mutation LeaveEditor($input: LeaveEditorInput!) { leaveEditor(input: $input) { success userErrors { message } } }
`)

export const PageEditorsChangedDocument = graphql(`
  subscription PageEditorsChanged($id: ID!) { pageEditorsChanged(pageId: $id) { ...Editor } }
`)

export const ComponentEditorsChangedDocument = graphql(`
  subscription ComponentEditorsChanged($id: ID!) { componentEditorsChanged(templateId: $id) { ...Editor } }
`)
