/** The keys of the files that CloudFront serves as `/sitemap.xml` and `/sitemap-….xml` begin with this. */
export const publicPrefix = 'public/sitemap'
export const progressPrefix = 'sitemaps/'
