import type { PageAccess } from '../area.ts'
import { hintsAllow } from '../site/mayEnter.ts'
import { useSession } from './session.ts'

/** True if this browser's user seems to have this access, so that controls for it are shown. The server decides. */
export const useHasAccess = (access: PageAccess): boolean => hintsAllow(useSession(), access)
