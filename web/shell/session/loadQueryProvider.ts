import { importFile } from '../screens/importFile.ts'
import { addressOf } from '../screens/importModule.ts'
import { setLate } from '../screens/loadingMessage.ts'

const load = () => import('./QueryProvider.tsx')
const file = addressOf(load, import.meta.url)

/** Loads the provider of the query client, retried as long as any other file of a page. */
export const loadQueryProvider = (): ReturnType<typeof load> => (file ? importFile(file, (late) => setLate(file, late)) : load())
