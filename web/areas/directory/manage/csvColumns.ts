import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import type { CsvColumns } from '#web/forms/exportCsv/ExportCsv.tsx'

const names = [
  ...(['_id', 'company', 'email', 'phone', 'address', 'city', 'state', 'country', 'website'] as const),
  ...([
    'socialType',
    'socialLink',
    'industry',
    'displayCategory',
    'contractorType',
    'description',
    'hours',
  ] as const),
  ...(['package', 'source', 'owner', 'status', 'reason', 'duplicateOf', 'url'] as const),
] satisfies readonly (keyof ManagedListing)[]

/** The columns of the CSV file, named as in the API. */
export const csvColumns: CsvColumns<ManagedListing> = Object.fromEntries(
  names.map((name) => [name, (listing: ManagedListing) => listing[name]]),
)
