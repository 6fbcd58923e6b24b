import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageState } from '#shared/contact/message.ts'
import { api } from '../api.ts'

/** Marks a message and deletes it; the lists follow. */
export function useMessageChanges(id: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: api.inbox.key })
  return {
    mark: useMutation({ mutationFn: (state: MessageState) => api.mark({ id, state }), onSuccess }),
    remove: useMutation({ mutationFn: () => api.remove({ id }), onSuccess }),
  }
}
