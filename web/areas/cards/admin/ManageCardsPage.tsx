import { cardKind } from '#shared/cards/card.ts'
import { cards } from '#shared/cards/contract.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators write the cards of the home page. */
export default function ManageCardsPage() {
  return <ContentPage area={cards} kind={cardKind} />
}
