import { importFile } from './importFile.ts'
import { addressOf } from './importModule.ts'
import { setLate } from './loadingMessage.ts'

const load = () => import('./QueryProvider.tsx')
const file = addressOf(load, import.meta.url)

/** Loads the provider of the query client, retried as long as any other file of a page. */
export const loadQueryProvider = (): ReturnType<typeof load> => (file ? importFile(file, (late) => setLate(file, late)) : load())
