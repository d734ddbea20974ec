import { FieldResolver, Resolver, Root } from 'type-graphql'
import { displayValue } from './display-value.ts'
import { FormValue } from './form-submission.entity.ts'

@Resolver(() => FormValue)
export class FormValueResolver {
  @FieldResolver(() => String, { description: 'For people: phone numbers and dates as they are written.' })
  displayValue(@Root() value: FormValue): string {
    return displayValue(value)
  }
}
