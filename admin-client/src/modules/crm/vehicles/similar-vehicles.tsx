import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { IconCar } from './icons.ts'
import { SimilarVehiclesDocument } from './vehicle-documents.ts'

const PAUSE_MS = 400
const MOST_SHOWN = 3
const MIN_LENGTH = 2

interface SimilarVehiclesProps {
  readonly plate: string
  readonly vin: string
  /** The vehicle being edited. */
  readonly exceptId?: string
}

/** Shows other vehicles with the plate or VIN while it is entered. A hint only; it does not block saving. */
export function SimilarVehicles({ plate, vin, exceptId }: SimilarVehiclesProps) {
  const [typed] = useDebouncedValue(`${plate.trim()}\n${vin.trim()}`, PAUSE_MS)
  const [typedPlate = '', typedVin = ''] = typed.split('\n')
  const isEnough = typedPlate.length >= MIN_LENGTH || typedVin.length >= MIN_LENGTH
  const { data } = useQuery(SimilarVehiclesDocument, {
    variables: { plate: typedPlate, vin: typedVin, exceptId },
    skip: !isEnough,
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  const known = isEnough ? (data?.similarVehicles ?? []) : []
  return (
    <div role="status">
      {known.length > 0 && (
        <Alert color="yellow" icon={<IconCar size={18} />} title="This vehicle may already exist">
          <List listStyleType="none">
            {known.slice(0, MOST_SHOWN).map(({ vehicle, customer, matchedBy }) => (
              <List.Item key={vehicle.id}>
                <Anchor component={Link} to={`/customers/${customer.id}/vehicles`} target="_blank">
                  Open the existing vehicle
                </Anchor>
                : {vehicle.displayName} of {customer.displayName} has the same{' '}
                {matchedBy.map((by) => (by === 'VIN' ? 'VIN' : 'plate')).join(' and ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}
