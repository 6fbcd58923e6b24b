import type { PageAccess } from '../area.ts'
import { seemsOpen } from '../site/mayEnter.ts'
import { useSession } from './session.ts'

/** Tells whether to show what only people with this access may do. The server decides whether they may. */
export const useMay = (access: PageAccess): boolean => seemsOpen(useSession(), access)
