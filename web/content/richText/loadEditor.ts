import { importModule } from '#web/shell/index.ts'

export const loadEditor = () => importModule(() => import('./Editor.tsx'), import.meta.url)
