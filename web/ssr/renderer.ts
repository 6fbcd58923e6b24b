import { importRenderer, modules } from 'virtual:bundles'
import type { RequestedPage } from './requestedPage.ts'
import type { SsrSite } from './ssrSite.ts'
import { toHtml } from './toHtml.ts'

/** Imports the module of a page by its address on the site. */
export async function load(file: string): Promise<unknown> {
  const read = modules[file]
  if (!read) throw new Error(`${file} is not among the bundles`)
  return read()
}

/** Loads a page, to be rendered with the very bundles that browsers get. */
export async function loadPage(site: SsrSite, { path, language }: RequestedPage) {
  const renderer = await importRenderer()
  const readJson = async (address: string) => {
    const texts = site.texts[address]
    if (!texts) throw new Error(`${address} is not among the texts`)
    return texts
  }
  return renderer.loadPage({ site: site.index, readJson, load, toHtml }, path, language)
}
