import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'

export const scriptHashes = ['sha256-xYz0123456789=', 'sha256-aBc0123456789=']

/** Makes a folder like the build's, with a line in place of each bundle. `extraFiles` are written over it. */
export function builtFolder(extraFiles: Record<string, string> = {}): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    writeFileSync(path.join(dist, file), text)
  }
  write('web/ssr/index.mjs', 'export const handler = () => 404')
  write('web/sitemap/index.mjs', 'export const handler = () => 0')
  write('web/forms/index.mjs', 'export const handler = () => 0')
  write(
    'web/forms/site.json',
    JSON.stringify({
      forms: [{ path: '/write', calls: { routeKey: 'POST /api/contact', area: 'contact' } }],
    }),
  )
  write(
    'web/ssr/site.json',
    JSON.stringify({
      pages: [
        { path: '/news/:id', calls: [{ routeKey: 'GET /api/news/{id}', area: 'news' }] },
        { path: '/find', calls: [], query: ['q', 'after'] },
      ],
    }),
  )
  write('web/site/csp.json', JSON.stringify({ scripts: scriptHashes }))
  write('web/site/index.json', '{"areas":[]}')
  write('web/index/0a1b2c3d.json', '{"areas":[]}')
  for (const part of ['vendor', 'shell', 'ui', 'content'])
    write(`web/${part}/${part}-1.js`, `export const name = '${part}'`)
  for (const { name, routes, tasks = {} } of Object.values<Area>(areas)) {
    if (Object.keys(routes).length > 0)
      write(`functions/${name}/api/index.mjs`, `export const handler = () => '${name}'`)
    for (const task of Object.keys(tasks))
      write(`functions/${name}/${task}/index.mjs`, `export const handler = () => '${task}'`)
    write(`web/areas/${name}/${name}-1.js`, `export const name = '${name}'`)
  }
  // An area without a contract is not in `areas`.
  write('web/areas/home/home-1.js', "export const name = 'home'")
  for (const [file, text] of Object.entries(extraFiles)) write(file, text)
  return dist
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true })
