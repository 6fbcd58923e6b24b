import { Skeleton } from '#web/ui/index.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Stands where the first companies will stand. */
export const CompanyTableSkeleton = () => (
  <div className="grid gap-3" aria-hidden="true">
    {rows.map((row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </div>
)
