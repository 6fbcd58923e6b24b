/** The prefix of the keys of files that CloudFront serves as `/sitemap.xml` and `/sitemap-….xml`. */
export const publicPrefix = 'public/sitemap'
export const progressPrefix = 'sitemaps/'
