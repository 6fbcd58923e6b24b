import type { ManagedSubscription } from '#shared/payments/manageRoutes.ts'
import type { CsvColumns } from '#web/forms/exportCsv/ExportCsv.tsx'

const names = [
  ...(['userId', 'name', 'email', 'package', 'reason', 'paidPlan', 'givenPlan'] as const),
  ...(['status', 'cancelAtPeriodEnd', 'periodEnd', 'since'] as const),
] satisfies readonly (keyof ManagedSubscription)[]

/** The columns of the CSV file, named as in the API. */
export const csvColumns: CsvColumns<ManagedSubscription> = Object.fromEntries(
  names.map((name) => [name, (subscription: ManagedSubscription) => String(subscription[name])]),
)
