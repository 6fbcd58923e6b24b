import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, useTranslation, wordsOf } from '#web/shell/index.ts'
import { api } from '../api.ts'

interface Options<Sent> {
  profile: Profile
  call: (sent: Sent) => Promise<Profile>
  /** Said when it is stored. */
  done: string
  /** Said when the server cannot be reached or fails; what it refuses is said in its own words. */
  failed: string
  onSaved?: (saved: Profile) => void
}

/** A change of the profile: what is stored by then is shown, also when somebody else was faster. */
export function useProfileChange<Sent>({ profile, call, done, failed, onSaved }: Options<Sent>) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const show = (stored: Profile) =>
    client.setQueryData(api.profile.query({ email: profile.email }).queryKey, stored)
  const { send, error, isPending, reset } = useSending({
    call,
    onSuccess(saved) {
      show(saved)
      toast(done, { life: 5 })
      onSaved?.(saved)
    },
    onError(refused) {
      const isStale = refused instanceof ApiError && refused.code === instructorRefusals.changedMeanwhile.code
      if (isStale) show((refused.body as { current: Profile }).current)
    },
  })
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const issues = isRefused
    ? error.issues.map((issue) => ({ path: issue.path, message: wordsOf(issue, t) }))
    : []
  return { send, isPending, reset, issues, error: error && (isRefused ? messageOf(error, t) : failed) }
}
