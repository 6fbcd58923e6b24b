const textOf = async (url: string) => (await fetch(url)).text()

/**
 * Returns the text of the sitemap. It is split into several files when other stories have left many companies
 * behind.
 */
export async function sitemapOf(origin: string): Promise<string> {
  const text = await textOf(`${origin}/sitemap.xml`)
  const files = [...text.matchAll(/<sitemap><loc>([^<]+)/g)].map(([, url]) => url!)
  return files.length === 0 ? text : (await Promise.all(files.map(textOf))).join('')
}
