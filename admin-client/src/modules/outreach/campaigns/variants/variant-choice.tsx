import { SegmentedControl } from '@mantine/core'
import type { CampaignVariant } from '../../../../generated/graphql.ts'

const VARIANTS: { value: CampaignVariant; label: string }[] = [
  { value: 'A', label: 'Variant A' },
  { value: 'B', label: 'Variant B' },
]

interface VariantChoiceProps {
  readonly value: CampaignVariant
  onChange(variant: CampaignVariant): void
}

/** Which variant of an A/B test is shown or sent. */
export function VariantChoice({ value, onChange }: VariantChoiceProps) {
  return <SegmentedControl aria-label="Variant" data={VARIANTS} value={value} onChange={onChange} />
}
