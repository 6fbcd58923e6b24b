import path from 'node:path'
import { build, type SiteConfig } from 'vitepress'
import { project } from '#web/build/paths.ts'

const cache = path.join(project, '.cache/bench/vitepress')

/** What VitePress's own `init` puts into its configuration. */
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

/** VitePress's page as its own `init` writes it, in the default theme. Returns the folder. */
export async function buildVitepress(): Promise<string> {
  await build(path.join(import.meta.dirname, 'vitepress'), { onAfterConfigResolve: configure })
  return path.join(cache, 'built')
}
