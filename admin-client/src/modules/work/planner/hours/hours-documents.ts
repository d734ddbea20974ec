import { graphql } from '../../../../generated/index.ts'

export const WorkingTimesDocument = graphql(`
  query WorkingTimes {
    me { user { id } tenant { id } }
    workingTimes {
      days { weekday from to breakMinutes minutes } province holidayProvince publicHolidays { key name day } workedHolidays
      closedDays { day name } version
    }
  }
`)

export const UpdateWorkingTimesDocument = graphql(`
  mutation UpdateWorkingTimes($input: UpdateWorkingTimesInput!) {
    updateWorkingTimes(input: $input) { workingTimes { version } userErrors { code message field } }
  }
`)

export const SetWorkingHoursDocument = graphql(`
  mutation SetWorkingHours($input: SetWorkingHoursInput!) {
    setWorkingHours(input: $input) { person { ...PlannerPersonPart } userErrors { code message field } }
  }
`)
