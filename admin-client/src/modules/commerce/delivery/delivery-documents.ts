import { graphql } from '../../../generated/index.ts'

export const DeliverySettingsPart = graphql(`
  fragment DeliverySettingsPart on DeliverySettings {
    places {
      id name address city province postalCode instructions hours { weekday opens closes } closedDays slotMinutes
      slotCapacity noticeMinutes daysAhead isActive
    }
    methods {
      id kind name description price minSubtotal freeFrom postalCodes provinces tiers { upTo price } isActive
    }
    countries provinces version
  }
`)

export const DeliverySettingsDocument = graphql(`
  query DeliverySettings { me { user { id } tenant { id } } deliverySettings { ...DeliverySettingsPart } }
`)

export const UpdateDeliverySettingsDocument = graphql(`
  mutation UpdateDeliverySettings($input: UpdateDeliverySettingsInput!) {
    updateDeliverySettings(input: $input) {
      deliverySettings { ...DeliverySettingsPart } userErrors { code message field }
    }
  }
`)

export const OrderingSettingsPart = graphql(`
  fragment OrderingSettingsPart on OrderingSettings {
    paysLater paysInStore paysByTransfer transferInstructions paysOnline checkoutText confirmationText returnPolicy
    deliveryPolicy termsOfSale requiresTerms version
  }
`)

export const OrderingSettingsDocument = graphql(`
  query OrderingSettings { me { user { id } tenant { id } } orderingSettings { ...OrderingSettingsPart } }
`)

export const UpdateOrderingSettingsDocument = graphql(`
  mutation UpdateOrderingSettings($input: UpdateOrderingSettingsInput!) {
    updateOrderingSettings(input: $input) {
      orderingSettings { ...OrderingSettingsPart } userErrors { code message field }
    }
  }
`)
