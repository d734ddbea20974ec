import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileDocument } from './profile-documents.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Everybody's own account. */
export function ProfileScreen() {
  const { data, error, refetch } = useQuery(ProfileDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Profile" />
      <Stack gap="md" maw={720}>
        <NameCard isEmailConfirmed={data?.me?.user.isEmailConfirmed ?? true} />
        <PasswordCard />
        {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />)}
        {data && <SecondFactorCard state={data.secondFactor} />}
        {data && <SessionsCard sessions={data.sessions} />}
      </Stack>
    </>
  )
}
