import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, useTranslation, wordsOf } from '#web/shell/index.ts'
import { api } from '../api.ts'

interface ProfileChange<Sent> {
  profile: Profile
  call: (sent: Sent) => Promise<Profile>
  /** Toast after the change is stored. */
  done: string
  /** Message if the server fails or cannot be reached. A refusal has its own message. */
  failed: string
  onSaved?: (saved: Profile) => void
}

/** Sends a change of the profile, and shows what is stored then, even if someone else changed it first. */
export function useProfileChange<Sent>({ profile, call, done, failed, onSaved }: ProfileChange<Sent>) {
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
    onError(thrown) {
      const isStale = thrown instanceof ApiError && thrown.code === instructorRefusals.changedMeanwhile.code
      if (isStale) show((thrown.body as { current: Profile }).current)
    },
  })
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const issues = isRefused
    ? error.issues.map((issue) => ({ path: issue.path, message: wordsOf(issue, t) }))
    : []
  return { send, isPending, reset, issues, error: error && (isRefused ? messageOf(error, t) : failed) }
}
