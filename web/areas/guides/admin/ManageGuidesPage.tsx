import { guides } from '#shared/guides/contract.ts'
import { guideKind } from '#shared/guides/guide.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators publish guides, each with its cover and its file. */
export default function ManageGuidesPage() {
  return <ContentPage area={guides} kind={guideKind} />
}
