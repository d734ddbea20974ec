export { ImageInput } from './image-input.tsx'
export { MediaPicker, MediaPickerOfSeveral } from './media-picker.tsx'
