import { guideKind, guides } from '#shared/guides/contract.ts'
import { adminBehaves } from '../content/adminBehaves.tsx'

const messages = {
  updated: 'Guide updated successfully!',
  trashed: 'Guide deleted successfully!',
  empty: 'No guides found.',
}
adminBehaves({ area: guides, kind: guideKind, messages })
