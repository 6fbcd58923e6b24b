import { Skeleton } from '#web/ui/index.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Stands where the first companies will stand, and no higher than a list of one: what follows it moves down or not at all. */
export const CompanyTableSkeleton = () => (
  <div className="grid gap-3" aria-hidden="true">
    {rows.map((row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </div>
)
