import { cardKind } from '#shared/cards/card.ts'
import { cards } from '#shared/cards/contract.ts'

const link = 'https://example.org/guide'

/** Of cards: what the tests of content try. */
export const underTest = { area: cards, kind: cardKind, fields: { sent: { link }, answered: { link } } }
