/** The content kit: the parts of administrators' screens of content. */
import './content.css'

export { ContentPage, ContentScreen } from './ContentPage.tsx'
export { type ContentAdmin, type ContentClient, type ManagedItem, managedRows } from './contentAdmin.ts'
export { useKitTexts } from './useKitTexts.ts'
export { WaitingFigure, WaitingTile } from './WaitingTile.tsx'
