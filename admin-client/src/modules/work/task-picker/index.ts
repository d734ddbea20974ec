export { FindTasksDocument } from './picker-documents.ts'
export { ProjectPicker } from './project-picker.tsx'
export { TaskPicker } from './task-picker.tsx'
