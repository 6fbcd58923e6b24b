import module from 'node:module'
import path from 'node:path'

/** The folder of Node's compile cache, from which a thread loads a bundle in half the time of its first load. */
export const compileCache = path.resolve(import.meta.dirname, '../../.cache/compiled')

/** Caches the code that this process compiles from now on. */
export const enableCompileCache = () => module.enableCompileCache(compileCache)
