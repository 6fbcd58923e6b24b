import { importFile } from '../screens/importFile.ts'
import { setLate } from '../screens/loadingMessage.ts'

const load = () => import('./asking.tsx')

/** The build writes the file's address into the function; where nothing is built, nothing comes late either. */
const written = /import\(["'`](.+?)["'`]\)/.exec(load.toString())?.[1]
const file = written && new URL(written, import.meta.url).pathname

/** Brings what asks the server, trying again for as long as for any other file of a page. */
export const bringAsking = (): ReturnType<typeof load> => (file ? importFile(file, (late) => setLate(file, late)) : load())
