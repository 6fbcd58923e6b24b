import path from 'node:path'
import { fromNpm } from '#infra/check/outside/tools.ts'
import { project } from '#web/build/paths.ts'

interface SiteConfig {
  outDir: string
  cacheDir: string
  tempDir: string
  site: { title: string; description: string; themeConfig: object }
}

/** The part of VitePress's Node API that is used here. */
interface Vitepress {
  build(root: string, options: { onAfterConfigResolve(config: SiteConfig): void }): Promise<void>
}

const cache = path.join(project, '.cache/bench/vitepress')

/** Configures VitePress as its own `init` does. */
function configure(config: SiteConfig) {
  config.outDir = path.join(cache, 'built')
  config.cacheDir = path.join(cache, 'cache')
  config.tempDir = path.join(cache, 'temp')
  config.site.title = 'My Awesome Project'
  config.site.description = 'A VitePress Site'
  const examples = { text: 'Markdown Examples', link: '/markdown-examples' }
  config.site.themeConfig = {
    nav: [{ text: 'Home', link: '/' }, examples],
    sidebar: [{ text: 'Examples', items: [examples] }],
    socialLinks: [{ icon: 'github', link: 'https://github.com/vuejs/vitepress' }],
  }
}

/** Builds the page that VitePress's own `init` writes, in the default theme. Returns the folder. */
export async function buildVitepress(): Promise<string> {
  const { build } = (await import(
    path.join(fromNpm('vitepress', '1.6.4'), 'dist/node/index.js')
  )) as Vitepress
  await build(path.join(import.meta.dirname, 'vitepress'), { onAfterConfigResolve: configure })
  return path.join(cache, 'built')
}
