import { loadLater } from '../screens/loadLater.ts'

const load = loadLater(() => import('./admin/admin.ts'), import.meta.url)

/** Loads what stands around the content portal's pages; nobody else's page carries it. */
export const loadAdminFrame = () => load().then(({ styledFrame }) => styledFrame())
