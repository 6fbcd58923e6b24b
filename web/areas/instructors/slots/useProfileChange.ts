import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { messagesOf } from '#web/forms/invalidControls.ts'
import { useSending } from '#web/forms/useSending.ts'
import { isRefusal, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'

interface ProfileChange<Change> {
  profile: Profile
  call: (change: Change) => Promise<Profile>
  /** The text of the toast after the change is stored. */
  savedMessage: string
  /** The text for when the server fails or cannot be reached. A refusal has its own message. */
  failureMessage: string
  onSaved?: (saved: Profile) => void
}

/**
 * Sends a change of the profile. Then shows the stored profile, even after a refusal because someone else was
 * faster.
 */
export function useProfileChange<Change>({
  profile,
  call,
  savedMessage,
  failureMessage,
  onSaved,
}: ProfileChange<Change>) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const show = (stored: Profile) =>
    client.setQueryData(api.profile.query({ email: profile.email }).queryKey, stored)
  const { send, error, isPending, reset } = useSending({
    call,
    onSuccess(saved) {
      show(saved)
      toast(savedMessage, { seconds: 5 })
      onSaved?.(saved)
    },
    onError(thrown) {
      if (isRefusal(thrown, instructorRefusals.changedMeanwhile.code))
        show((thrown.body as { current: Profile }).current)
    },
  })
  const issues = isRefusal(error) ? messagesOf(error.issues, t) : []
  return {
    send,
    isPending,
    reset,
    issues,
    error: error && (isRefusal(error) ? messageOf(error, t) : failureMessage),
  }
}
