export { MediaPicker } from './media-picker.tsx'
export { MediaScreen } from './media-screen.tsx'
