import { Skeleton } from '#web/ui/index.ts'

/** In place of a page of a list while its items are loaded; `high` is a class for their height. */
export const ListLoading = ({ words, high }: { words: string; high: string }) => (
  <div className="page grid gap-12">
    <p className="text-lg text-soft" role="status">
      {words}
    </p>
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className={`block ${high}`} />
      ))}
    </div>
  </div>
)
