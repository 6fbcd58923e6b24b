import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Returns a program that does what `npm run deploy -- --area` does after the build and before the upload,
 * in the working copy that it runs in.
 */
const script = (area: string, origin: string) => `
  import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
  import { buildArea } from './web/build/bundles.ts'
  import { siteWithArea } from './infra/deploy/siteWithArea.ts'
  const built = await buildArea('${area}')
  const bundles = await (await fetch('${origin}/bundles.json')).json()
  bundles.areas = bundles.areas.map((one) => (one.entry.name === '${area}' ? built : one))
  mkdirSync('dist/web/site', { recursive: true })
  writeFileSync('dist/web/site/bundles.json', JSON.stringify(bundles))
  mkdirSync('.cache', { recursive: true })
  console.log('made ' + (await siteWithArea('dist', '${area}', '${origin}', '.cache')))
`

/**
 * Builds one area in another working copy, whose sources `changeSources` has changed, and adds it to the site
 * that `origin` serves. Returns the folder with the front end's files.
 */
export async function laterBuild(
  area: string,
  origin: string,
  changeSources: (folder: string) => void,
): Promise<string> {
  const workingCopy = mkdtempSync(path.join(tmpdir(), 'later-'))
  for (const part of ['package.json', 'tsconfig.json', 'web', 'shared', 'infra'])
    cpSync(path.join(root, part), path.join(workingCopy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(workingCopy, 'node_modules'))
  changeSources(path.join(workingCopy, 'web/areas', area))
  const file = path.join(workingCopy, 'later.ts')
  writeFileSync(file, script(area, origin))
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: workingCopy })
  return path.resolve(workingCopy, /^made (.*)$/m.exec(stdout)?.[1] ?? '', 'web')
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves these files, and all others from `origin`, as the site does after the area's deployment. */
export async function serveOver(
  files: string,
  origin: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', origin)
    const name = path.extname(pathname) ? pathname : `${pathname}/index.html`
    for (const file of [path.join(files, 'site', name), path.join(files, name)]) {
      try {
        const body = readFileSync(file)
        return void response
          .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
          .end(body)
      } catch {
        // The file is from an earlier deployment, so `origin` has it.
      }
    }
    const upstream = await fetch(origin + pathname + search)
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
