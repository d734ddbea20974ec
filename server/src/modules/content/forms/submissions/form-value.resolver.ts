import { FieldResolver, Resolver, Root } from 'type-graphql'
import { displayValue } from './display-value.ts'
import { FormValue } from './form-submission.entity.ts'

@Resolver(() => FormValue)
export class FormValueResolver {
  @FieldResolver(() => String, { description: 'Formatted for display, such as phone numbers and dates.' })
  displayValue(@Root() value: FormValue): string {
    return displayValue(value)
  }
}
