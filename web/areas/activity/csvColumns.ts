import type { ListedActivity } from '#shared/activity/contract.ts'
import type { CsvColumns } from '#web/forms/exportCsv/ExportCsv.tsx'

/** The columns of the CSV file, named as in the API. */
export const csvColumns: CsvColumns<ListedActivity> = {
  at: ({ at }) => at,
  userId: ({ userId }) => userId,
  name: ({ person }) => person?.name,
  email: ({ person }) => person?.email,
  area: ({ area }) => area,
  route: ({ route }) => route,
  path: ({ path }) => path,
  id: ({ subject }) => subject.id,
  title: ({ subject }) => subject.title,
  fields: ({ fields }) => fields.join(' '),
  outcome: ({ outcome }) => outcome,
}
