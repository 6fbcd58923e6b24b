import { guides } from '#shared/guides/contract.ts'
import { guideKind } from '#shared/guides/guide.ts'
import ManageGuidesPage from '#web/areas/guides/admin/ManageGuidesPage.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const says = {
  updated: 'Guide updated successfully!',
  trashed: 'Guide deleted successfully!',
  empty: 'No guides found.',
}
adminBehaves({ area: guides, kind: guideKind, Screen: ManageGuidesPage, says })
