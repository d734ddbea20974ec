export { type Assignee, AssigneePart, useAssigneeOptions, useAssignees } from './assignee-documents.ts'
export { AssigneeNames } from './assignee-names.tsx'
export { AssigneePicker } from './assignee-picker.tsx'
