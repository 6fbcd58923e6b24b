import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { assemble } from './assemble.ts'
import {
  buildArea,
  buildBoot,
  buildContent,
  buildShell,
  buildUi,
  buildVendor,
  buildWorker,
} from './bundles.ts'
import { areaNames, output } from './paths.ts'

/** Builds the whole front end into `dist/web`: shared modules, shell, components, every area found, and the site around them. */
export async function buildWeb(): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  const [vendor, shell, ui, content, boot, worker, ...areas] = await Promise.all([
    buildVendor(),
    buildShell(),
    buildUi(),
    buildContent(),
    buildBoot(),
    buildWorker(),
    ...areaNames().map(buildArea),
  ])
  await assemble({ vendor, shell, ui, content, boot, worker, areas })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb()
