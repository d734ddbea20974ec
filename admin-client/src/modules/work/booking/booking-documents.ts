import { graphql } from '../../../generated/index.ts'

export const BookableServicePart = graphql(`
  fragment BookableServicePart on BookableService {
    id name description minutes priceText bufferBefore bufferAfter noticeMinutes daysAhead mostAtOnce mostPerDay
    letsChoosePerson isActive position version people { ...AssigneePart } resources { id name }
  }
`)

export const BookingSettingsPart = graphql(`
  fragment BookingSettingsPart on BookingSettings {
    hours { weekday opens closes } closedDays { first last name } stepMinutes changeNoticeMinutes reminderMinutes
    isPhoneRequired confirmationText pagePath version
  }
`)

export const BookingDocument = graphql(`
  query Booking {
    me { user { id } tenant { id siteUrl } }
    bookableServices { ...BookableServicePart }
    bookingSettings { ...BookingSettingsPart }
    siteSettings { id timeZone }
  }
`)

export const CreateBookableServiceDocument = graphql(`
  mutation CreateBookableService($input: CreateBookableServiceInput!) {
    createBookableService(input: $input) { service { ...BookableServicePart } userErrors { code message field } }
  }
`)

export const UpdateBookableServiceDocument = graphql(`
  mutation UpdateBookableService($input: UpdateBookableServiceInput!) {
    updateBookableService(input: $input) { service { ...BookableServicePart } userErrors { code message field } }
  }
`)

export const DeleteBookableServiceDocument = graphql(`
  mutation DeleteBookableService($input: DeleteBookableServiceInput!) {
    deleteBookableService(input: $input) { deletedId userErrors { code message field } }
  }
`)

export const UpdateBookingSettingsDocument = graphql(`
  mutation UpdateBookingSettings($input: UpdateBookingSettingsInput!) {
    updateBookingSettings(input: $input) { bookingSettings { ...BookingSettingsPart } userErrors { code message field } }
  }
`)
