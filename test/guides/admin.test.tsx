import { guideKind, guides } from '#shared/guides/contract.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = {
  updated: 'Guide updated successfully!',
  trashed: 'Guide deleted successfully!',
  empty: 'No guides found.',
}
testContentAdmin({ area: guides, kind: guideKind, messages })
