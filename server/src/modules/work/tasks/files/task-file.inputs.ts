import { InputType } from 'type-graphql'
import { ManageFilesInput, RenameFileInput } from '../../../platform/attachments/index.ts'

@InputType()
export class RenameTaskFileInput extends RenameFileInput {}

@InputType()
export class ManageTaskFilesInput extends ManageFilesInput {}
