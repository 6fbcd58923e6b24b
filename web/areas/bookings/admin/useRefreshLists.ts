import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/shell/index.ts'

/** Returns a function that shows a toast about a change and loads the bookings again. */
export function useRefreshLists() {
  const client = useQueryClient()
  return (text: string) => {
    toast(text)
    void client.invalidateQueries({ queryKey: ['bookings'] })
  }
}
