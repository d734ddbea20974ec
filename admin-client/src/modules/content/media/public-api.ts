export { ImageInput } from './image-input.tsx'
export { MediaPicker } from './media-picker.tsx'
