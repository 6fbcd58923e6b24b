import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/shell/index.ts'

/** Returns a function that says what has changed and loads the directory's lists again. */
export function useChanged() {
  const client = useQueryClient()
  return (text?: string) => {
    if (text) toast(text)
    void client.invalidateQueries({ queryKey: ['directory'] })
    void client.invalidateQueries({ queryKey: ['waiting'] })
  }
}
