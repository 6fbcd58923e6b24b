import { importRenderer } from 'virtual:bundles'
import type { LoadedAddress } from '#web/shell/render.tsx'
import { importBundle } from './importBundle.ts'
import type { SsrSite } from './ssrSite.ts'
import { toHtml } from './toHtml.ts'

/** Loads a page with the bundles that browsers get. */
export async function loadPage(site: SsrSite, address: LoadedAddress) {
  const renderer = await importRenderer()
  const readJson = async (address: string) => {
    const texts = site.texts[address]
    if (!texts) throw new Error(`${address} is not among the texts`)
    return texts
  }
  return renderer.loadPage({ site: site.index, readJson, importBundle, toHtml }, address)
}
