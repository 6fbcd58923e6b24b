import { importRenderer } from 'virtual:bundles'
import type { PageAddress } from '#web/shell/render.tsx'
import { importBundle } from './importBundle.ts'
import { readTexts } from './readTexts.ts'
import type { SsrSite } from './ssrSite.ts'
import { toHtml } from './toHtml.ts'

/** Loads a page with the bundles that browsers get. */
export async function loadPage(site: SsrSite, address: PageAddress) {
  const renderer = await importRenderer()
  return renderer.loadPage(
    { site: site.index, readJson: readTexts(site.texts), importBundle, toHtml },
    address,
  )
}
