/** The content kit: what administrators' screens of content are made of. Parts that compose; an area takes those it wants. */
import './content.css'

export { ContentForm } from './ContentForm.tsx'
export { ContentPage } from './ContentPage.tsx'
export { ContentScreen } from './ContentScreen.tsx'
export { ContentTable } from './ContentTable.tsx'
export type { ContentAdmin, ContentClient, ManagedItem } from './contentAdmin.ts'
export { managedRows } from './managedRows.ts'
export { RowActions } from './RowActions.tsx'
export { useKitTexts } from './useKitTexts.ts'
export { WaitingFigure, WaitingTile } from './WaitingTile.tsx'
