export { TaskPicker } from './task-picker.tsx'
