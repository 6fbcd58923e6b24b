import { modules } from 'virtual:bundles'

/** Imports the module of a page by its address on the site. */
export async function importBundle(file: string): Promise<unknown> {
  const importModule = modules[file]
  if (!importModule) throw new Error(`${file} is not among the bundles`)
  return importModule()
}
