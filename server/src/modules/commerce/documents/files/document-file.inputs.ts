import { InputType } from 'type-graphql'
import { ManageFilesInput, RenameFileInput } from '../../../platform/attachments/index.ts'

@InputType()
export class RenameDocumentFileInput extends RenameFileInput {}

@InputType()
export class ManageDocumentFilesInput extends ManageFilesInput {}
