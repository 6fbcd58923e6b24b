import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { SeriesForm } from './SeriesForm.tsx'

/** Loads the welcome letters and shows their form. After each save the form is mounted again with the stored letters. */
export function SeriesEditor() {
  // The letters are not refetched while they are edited; the server refuses to overwrite another change.
  const { data, error } = useQuery({
    ...api.getSeries.query(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error && !data) return <Alert>{messageOf(error)}</Alert>
  if (!data) return <Skeleton className="h-80 w-full" />
  return <SeriesForm key={data.version} series={data} />
}
