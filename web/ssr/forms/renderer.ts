import { importRenderer } from 'virtual:bundles'
import type { FormToRender } from '#web/shell/render.tsx'
import { importBundle } from '../importBundle.ts'
import { readTexts } from '../readTexts.ts'
import { toHtml } from '../toHtml.ts'
import type { FormSite } from './formSite.ts'

/** Renders the page of a refused form with the bundles that browsers get. */
export async function renderForm({ index, texts }: FormSite, form: FormToRender): Promise<string> {
  const renderer = await importRenderer()
  return renderer.renderForm({ site: index, readJson: readTexts(texts), importBundle, toHtml }, form)
}
