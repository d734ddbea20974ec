import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { SimilarVehicles } from './similar-vehicles.tsx'

/** The fields that identify a vehicle; the others are added later. An unknown year is an empty string. */
export type FirstVehicle = {
  readonly plate: string
  readonly make: string
  readonly model: string
  readonly year: number | string
}

export const emptyVehicle: FirstVehicle = { plate: '', make: '', model: '', year: '' }

/** Null if nothing was entered. */
export function firstVehicleInput({ year, ...texts }: FirstVehicle) {
  const isEmpty = year === '' && Object.values(texts).every((text) => text.trim() === '')
  return isEmpty ? null : { ...texts, year: year === '' ? null : Number(year) }
}

interface FirstVehicleInputsProps {
  readonly values: FirstVehicle
  /** The props of an input of the form that holds the vehicle. */
  inputProps(name: keyof FirstVehicle): object
  /** Whether the first input has the initial focus. */
  readonly isFocused?: boolean
}

/** A vehicle by its plate, with a hint if it is known already. */
export function FirstVehicleInputs({ values, inputProps, isFocused }: FirstVehicleInputsProps) {
  return (
    <>
      <SimpleGrid cols={2}>
        <TextInput
          label="Plate"
          autoComplete="off"
          data-autofocus={isFocused || undefined}
          maxLength={20}
          {...inputProps('plate')}
        />
        <NumberInput label="Year" allowDecimal={false} allowNegative={false} hideControls {...inputProps('year')} />
      </SimpleGrid>
      <SimilarVehicles plate={values.plate} vin="" />
      <SimpleGrid cols={2}>
        <TextInput label="Make" placeholder="Honda" autoComplete="off" {...inputProps('make')} />
        <TextInput label="Model" placeholder="Civic" autoComplete="off" {...inputProps('model')} />
      </SimpleGrid>
    </>
  )
}
