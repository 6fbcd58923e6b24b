import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/shell/index.ts'

/** Returns a function that shows a message and reloads the lists of the directory. */
export function useRefreshLists() {
  const client = useQueryClient()
  return (text?: string) => {
    if (text) toast(text)
    void client.invalidateQueries({ queryKey: ['directory'] })
    void client.invalidateQueries({ queryKey: ['waiting'] })
  }
}
