export { MediaPicker } from './media-picker.tsx'
